import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { BankTable } from './bank-table.tsx'
import type { OrderPage } from '../load-order.ts'

/** How and until when a bank transfer is made (PAY-08). */
export function Transfer({ order, details }: { order: OrderPage['order']; details: NonNullable<OrderPage['bankDetails']> }) {
  const page = usePageContext()
  const price = usePriceText()
  const { paymentDeadline } = order
  const until = (style: 'long' | 'time') =>
    paymentDeadline ? formatMoment(new Date(paymentDeadline), style, page.locale, page.shop.timeZone) : ''
  return (
    <section aria-labelledby="transfer-title">
      <h2 className="heading-2" id="transfer-title">
        {m.done_transfer_title({ amount: price(details.amount) }, page)}
      </h2>
      <BankTable details={details} />
      <p>{m.done_transfer_note({}, page)}</p>
      {paymentDeadline && (
        <p>
          <b>{m.done_transfer_until({ date: until('long'), time: until('time') }, page)}</b> {m.done_transfer_takes({}, page)}
        </p>
      )}
    </section>
  )
}
