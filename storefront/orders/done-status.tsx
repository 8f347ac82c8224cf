import { Link } from 'react-router'
import { isPaid } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderPage } from './load-order.ts'
import { duePart } from './adding/due-part.ts'
import { OpenSupplement } from './adding/open-supplement.tsx'
import { OrderChoices } from './order-choices.tsx'
import { Transfer } from './paying/transfer.tsx'
import { useReloadUntil } from './use-reload-until.ts'

/** The payment status of an order and of what was added to it, and what has to be chosen about its tickets. It depends on the order alone, not on the address (CHK-23, CHK-24). */
export function DoneStatus({ page }: { page: OrderPage }) {
  return (
    <>
      <PaymentStatus page={page} />
      <OpenSupplement order={page.order} />
      <OrderChoices order={page.order} />
    </>
  )
}

function PaymentStatus({ page: { order, bankDetails } }: { page: OrderPage }) {
  const page = usePageContext()
  const { status } = order
  const paid = isPaid(status)
  const tickets = order.items.filter((item) => item.product.kind === 'event' && !item.physical && !item.cancelled)
  const ticketsMissing = paid && order.ticketStanding === 'valid' && tickets.some((item) => !item.ticketUrl)
  useReloadUntil(!ticketsMissing && (!order.paymentRunning || order.paymentUnderWay))

  if (status === 'cancelled' || status === 'expired') return <Ended status={status} />
  // A payment that is disputed or went back is explained beside the tickets.
  if (paid && tickets.length > 0 && order.ticketStanding !== 'valid') return null
  const isFree = order.totalIncludingShipping === 0
  if (paid || order.balance <= 0) return <p className="lead good">{isFree ? m.done_booked({}, page) : m.done_paid({}, page)}</p>
  if (bankDetails) {
    return (
      <>
        <Transfer order={order} details={bankDetails} />
        <p>
          <Link className="text-link" to={paths.orderPayment(order.id, order.reference)} reloadDocument>
            {m.order_pay_otherwise({}, page)}
          </Link>
        </p>
      </>
    )
  }
  if (order.paymentUnderWay) return <p className="lead">{m.done_under_way({}, page)}</p>
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
  if (order.unpayableBecause) return <p className="lead">{order.unpayableBecause}</p>
  const { supplement } = duePart(order, false)
  // The order itself is paid: `OpenSupplement` says what is not.
  if (supplement && !supplement.concluded) return null
  return (
    <>
      <p className="lead">{m.done_unpaid({}, page)}</p>
      <Link className="button button-main" to={paths.orderPayment(order.id, order.reference)} reloadDocument>
        {m.done_pay_now({}, page)}
      </Link>
    </>
  )
}

/** Why the order has ended. The heading of the page already says that it has. */
function Ended({ status }: { status: 'cancelled' | 'expired' }) {
  const page = usePageContext()
  return <p className="lead">{status === 'cancelled' ? m.order_cancelled_text({}, page) : m.order_expired_text({}, page)}</p>
}
