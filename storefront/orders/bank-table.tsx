import type { OrderQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'

/** The bank details for the transfer (PAY-08). The IBAN is printed in groups of four. */
export function BankTable({ details }: { details: NonNullable<OrderQuery['bankDetails']> }) {
  const page = usePageContext()
  const price = usePriceText()
  const rows: [string, string][] = [
    [m.bank_holder({}, page), details.holder],
    [m.bank_iban({}, page), details.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')],
    [m.bank_bic({}, page), details.bic],
    [m.bank_name({}, page), details.bankName],
    [m.bank_reference({}, page), details.reference],
    [m.bank_amount({}, page), price(details.amount)],
  ]
  return (
    <dl className="facts bank">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={value === details.reference ? 'bank-reference' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
