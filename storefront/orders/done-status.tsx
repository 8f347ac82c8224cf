import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { Link } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { isPaid } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { BankTable } from './bank-table.tsx'
import type { OrderPage } from './load-order.ts'
import { useReloadUntil } from './use-reload-until.ts'

/** The payment status of an order. It depends on the order alone, not on the address (CHK-23, CHK-24). */
export function DoneStatus({ page: { order, bankDetails } }: { page: OrderPage }) {
  const page = usePageContext()
  const { status } = order
  const paid = isPaid(status)
  const tickets = order.items.filter((item) => item.product.kind === 'event' && !item.physical && !item.cancelled)
  const ticketsMissing = paid && order.ticketStanding === 'valid' && tickets.some((item) => !item.ticketUrl)
  useReloadUntil(!ticketsMissing && !order.paymentRunning)

  if (status === 'cancelled' || status === 'expired') return <Ended status={status} />
  // A payment that is disputed or went back is explained beside the tickets.
  if (paid && tickets.length > 0 && order.ticketStanding !== 'valid') return null
  const isFree = order.totalIncludingShipping === 0
  if (paid || order.balance <= 0) return <p className="lead good">{isFree ? m.done_booked({}, page) : m.done_paid({}, page)}</p>
  if (bankDetails) return <Transfer order={order} details={bankDetails} />
  if (order.paymentRunning) {
    return (
      <>
        <p className="lead">{m.done_pending({}, page)}</p>
        <Link className="button" to={paths.done(order.id, order.reference)} reloadDocument>
          {m.done_reload({}, page)}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="lead">{m.done_unpaid({}, page)}</p>
      <Link className="button button-main" to={paths.orderPayment(order.id, order.reference)} reloadDocument>
        {m.done_pay_now({}, page)}
      </Link>
    </>
  )
}

function Transfer({ order, details }: { order: OrderPage['order']; details: NonNullable<OrderPage['bankDetails']> }) {
  const page = usePageContext()
  const price = usePriceText()
  const deadline = order.paymentDeadline && formatMoment(new Date(order.paymentDeadline), 'long', page.locale, shopTimeZone)
  return (
    <section aria-labelledby="transfer-title">
      <h2 className="heading-2" id="transfer-title">
        {m.done_transfer_title({ amount: price(details.amount) }, page)}
      </h2>
      <BankTable details={details} />
      <p>{m.done_transfer_note({}, page)}</p>
      {deadline && <p>{m.done_transfer_until({ date: deadline }, page)}</p>}
    </section>
  )
}

/** Why the order has ended. The heading of the page already says that it has. */
function Ended({ status }: { status: 'cancelled' | 'expired' }) {
  const page = usePageContext()
  return <p className="lead">{status === 'cancelled' ? m.order_cancelled_text({}, page) : m.order_expired_text({}, page)}</p>
}
