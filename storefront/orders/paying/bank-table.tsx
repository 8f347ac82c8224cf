import type { OrderQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { CopyButton } from './copy-button.tsx'

type Details = NonNullable<OrderQuery['bankDetails']>

/**
 * The bank details for the transfer (PAY-08), each with a button that copies it as banking forms accept it, and a QR code for banking
 * apps. The IBAN is printed in groups of four and copied without spaces.
 */
export function BankTable({ details }: { details: Details }) {
  const page = usePageContext()
  const price = usePriceText()
  const amount = price(details.amount)
  const rows: { term: string; value: string; copied?: string }[] = [
    { term: m.bank_holder({}, page), value: details.holder },
    {
      term: m.bank_iban({}, page),
      value: details.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
      copied: details.iban.replace(/\s/g, ''),
    },
    { term: m.bank_bic({}, page), value: details.bic },
    { term: m.bank_name({}, page), value: details.bankName },
    { term: m.bank_reference({}, page), value: details.reference },
    { term: m.bank_amount({}, page), value: amount, copied: amount.replace(/[^\d,.]/g, '') },
  ]
  return (
    <div className="bank-columns">
      <dl className="facts bank">
        {rows.map(({ term, value, copied = value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={value === details.reference ? 'bank-reference' : undefined}>{value}</dd>
            <dd className="bank-copy">
              <CopyButton name={term} value={copied} />
            </dd>
          </div>
        ))}
      </dl>
      {details.qr && <TransferQr qr={details.qr} />}
    </div>
  )
}

/** Dark on white in dark mode too, because many scanners read no inverted codes. */
function TransferQr({ qr }: { qr: NonNullable<Details['qr']> }) {
  const page = usePageContext()
  return (
    <figure className="bank-qr">
      <svg viewBox={`0 0 ${qr.modules} ${qr.modules}`} role="img" aria-label={m.bank_qr({}, page)} shapeRendering="crispEdges">
        <rect width={qr.modules} height={qr.modules} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <figcaption className="small muted">{m.bank_qr_hint({}, page)}</figcaption>
    </figure>
  )
}
