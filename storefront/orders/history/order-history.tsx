import { isFinal, isPaid } from '#core/orders/status.ts'
import { eventDate } from '#core/time/event-date.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from '../load-order.ts'
import { OrderParcel } from './order-parcel.tsx'

/** When an order was placed, paid and sent, and what is still to come. */
export function OrderHistory({ order }: { order: OrderView }) {
  const page = usePageContext()
  const day = (moment: string) => formatMoment(new Date(moment), 'long', page.locale, page.shop.timeZone)
  const rows: [string, string][] = [[m.order_placed_at({}, page), day(order.placedAt)]]
  if (order.paidAt)
    rows.push([order.totalIncludingShipping > 0 ? m.order_paid_at({}, page) : m.order_booked_at({}, page), day(order.paidAt)])
  else if (!isFinal(order.status)) rows.push([m.order_history_paid({}, page), m.order_not_paid({}, page)])
  if (order.pickup && !order.sentAt) {
    if (isPaid(order.status)) rows.push([m.order_history_pickup({}, page), pickupText(order, order.pickup, page)])
  } else if (order.physical && order.sentAt && order.parcels.length === 0)
    rows.push([m.order_history_parcel({}, page), sentText(order, day(order.sentAt), page)])
  else if (order.physical && !order.sentAt && isPaid(order.status))
    rows.push([
      m.order_history_parcel({}, page),
      order.parcels.length > 0 ? m.order_rest_being_packed({}, page) : m.order_being_packed({}, page),
    ])
  return (
    <section aria-labelledby="history-title">
      <h2 className="heading-3" id="history-title">
        {m.order_history({}, page)}
      </h2>
      <dl className="facts bank">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {order.parcels.map((parcel) => (
          <OrderParcel key={parcel.id} parcel={parcel} date={day(parcel.sentAt)} />
        ))}
      </dl>
    </section>
  )
}

function pickupText(
  { status }: OrderView,
  { eventName: event, venueName: venue, day }: Pickup,
  page: ReturnType<typeof usePageContext>,
): string {
  return status === 'done'
    ? m.order_picked_up({}, page)
    : m.order_picked_up_later({ event, venue, day: day === null ? '' : eventDate(day, page.locale).day }, page)
}

type Pickup = NonNullable<OrderView['pickup']>

function sentText({ status, carrierName: carrier }: OrderView, date: string, page: ReturnType<typeof usePageContext>): string {
  if (status !== 'fulfillment') return m.order_history_delivered({ date }, page)
  return carrier ? m.order_history_sent_with({ carrier, date }, page) : m.order_history_sent({ date }, page)
}
