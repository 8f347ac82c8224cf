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

/** How the order stands with its money: said by the order alone (CHK-23, CHK-24). */
export function DoneStatus({ page }: { page: OrderPage }) {
  const shell = usePageContext()
  const { order, bankDetails } = page
  const { status } = order
  const paid = isPaid(status)
  const tickets = order.items.filter((item) => item.product.kind === 'event' && !item.physical)
  const ticketsMissing = paid && tickets.some((item) => !item.ticketUrl)
  useReloadUntil(!ticketsMissing && !order.paymentRunning)

  if (status === 'cancelled' || status === 'expired') return <Ended status={status} />
  if (paid || order.balance <= 0) return <p className="lead good">{m.done_paid({}, shell)}</p>
  if (bankDetails) return <Transfer order={order} details={bankDetails} />
  if (order.paymentRunning) {
    return (
      <>
        <p className="lead">{m.done_pending({}, shell)}</p>
        <Link className="button" to={paths.done(order.id, order.reference)} reloadDocument>
          {m.done_reload({}, shell)}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="lead">{m.done_unpaid({}, shell)}</p>
      <Link className="button button-main" to={paths.orderPayment(order.id, order.reference)} reloadDocument>
        {m.done_pay_now({}, shell)}
      </Link>
    </>
  )
}

function Transfer({ order, details }: { order: OrderPage['order']; details: NonNullable<OrderPage['bankDetails']> }) {
  const shell = usePageContext()
  const price = usePriceText()
  const deadline = order.paymentDeadline && formatMoment(new Date(order.paymentDeadline), 'long', shell.locale, shopTimeZone)
  return (
    <section aria-labelledby="transfer-title">
      <h2 className="heading-2" id="transfer-title">
        {m.done_transfer_title({ amount: price(details.amount) }, shell)}
      </h2>
      <BankTable details={details} />
      <p>{m.done_transfer_note({}, shell)}</p>
      {deadline && <p>{m.done_transfer_until({ date: deadline }, shell)}</p>}
    </section>
  )
}

/** That it has ended, the headline says. */
function Ended({ status }: { status: 'cancelled' | 'expired' }) {
  const shell = usePageContext()
  return <p className="lead">{status === 'cancelled' ? m.order_cancelled_text({}, shell) : m.order_expired_text({}, shell)}</p>
}
