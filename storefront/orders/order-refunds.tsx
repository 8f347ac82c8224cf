import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { DocumentName } from './document-name.tsx'
import type { OrderView } from './load-order.ts'

type Refund = OrderView['refunds'][number]

/** What was refunded of an order, when, of which items and what of them stays paid, with the credit notes. Nothing before the first refund. */
export function OrderRefunds({ order }: { order: OrderView }) {
  const page = usePageContext()
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-title">
      <h2 className="heading-3" id="refunds-title">
        {m.order_refunds({}, page)}
      </h2>
      <ul className="downloads order-refunds">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <RefundEntry refund={refund} order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RefundEntry({ refund, order }: { refund: Refund; order: OrderView }) {
  const page = usePageContext()
  const price = usePriceText()
  const creditNotes = order.invoices.filter(({ refundId, url }) => refundId === refund.id && url)
  return (
    <>
      <p>
        <b>{price(refund.amount)}</b>{' '}
        {m.order_refund_day({ date: formatMoment(new Date(refund.at), 'long', page.locale, page.shop.timeZone) }, page)}
      </p>
      <ul className="small muted">
        {refundLines(refund, order).map(({ item, amount }) => (
          <li key={item.id}>
            {[item.product.descriptiveName, item.variantDescription].filter(Boolean).join(', ')}: {price(amount)}
            {item.cancelled
              ? `, ${m.order_item_cancelled({}, page)}`
              : `, ${m.order_refund_left({ amount: price(cents(item.total - item.refunded)) }, page)}`}
          </li>
        ))}
        {refund.charges > 0 && (
          <li>
            {m.order_refund_charges({}, page)}: {price(refund.charges)}
          </li>
        )}
      </ul>
      {destinations(refund).map((text) => (
        <p className="small" key={text}>
          {text}
        </p>
      ))}
      {creditNotes.map((note) => (
        <a className="text-link" href={note.url ?? undefined} key={note.url}>
          <DocumentName {...note} />
        </a>
      ))}
    </>
  )

  function destinations({ settledBy, vouchers }: Refund): string[] {
    if (settledBy === 'donation') return [m.order_refund_donated({}, page)]
    if (settledBy === 'voucher') return [m.order_refund_voucher({}, page)]
    const back = vouchers.map(({ codeEnd, amount }) => m.order_refund_to_voucher({ amount: price(amount), end: codeEnd }, page))
    const rest = vouchers.reduce((left, { amount }) => left - amount, refund.amount)
    return [...back, ...(cents(rest) > 0 ? [m.order_refund_way({ amount: price(cents(rest)) }, page)] : [])]
  }
}

/** The refunded items that had a price. */
function refundLines({ items }: Refund, order: OrderView) {
  return items.flatMap(({ itemId, amount }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item && amount > 0 ? [{ item, amount }] : []
  })
}

/** Euros, to the cent. */
function cents(euros: number): number {
  return Math.round(euros * 100) / 100
}
