import type { OrderQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'

/** What to write on the transfer (PAY-08). The IBAN stands in groups of four, as on a card. */
export function BankTable({ details }: { details: NonNullable<OrderQuery['bankDetails']> }) {
  const shell = usePageContext()
  const price = usePriceText()
  const rows: [string, string][] = [
    [m.bank_holder({}, shell), details.holder],
    [m.bank_iban({}, shell), details.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')],
    [m.bank_bic({}, shell), details.bic],
    [m.bank_name({}, shell), details.bankName],
    [m.bank_reference({}, shell), details.reference],
    [m.bank_amount({}, shell), price(details.amount)],
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
