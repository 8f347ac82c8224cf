import { Link } from 'react-router'
import type { PaymentPage } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderPage } from './load-order.ts'

/** Says why an order has nothing to pay, with a link onwards (EXO-03, EXO-04). */
export function OrderSettled({ page: { order }, view }: { page: OrderPage; view: Exclude<PaymentPage, 'pay'> }) {
  const page = usePageContext()
  if (view === 'cancelled' || view === 'expired') {
    const isCancelled = view === 'cancelled'
    return (
      <>
        <h2 className="heading-2">{isCancelled ? m.order_cancelled_title({}, page) : m.order_expired_title({}, page)}</h2>
        <p className="lead under-heading">{isCancelled ? m.order_cancelled_text({}, page) : m.order_expired_text({}, page)}</p>
        <Link className="button button-main settled-next" to={paths.events()} reloadDocument>
          {m.order_start_again({}, page)}
        </Link>
      </>
    )
  }
  return (
    <>
      <h2 className="heading-2">{m.order_all_paid_title({}, page)}</h2>
      <p className="lead under-heading">{m.order_all_paid_text({}, page)}</p>
      <Link className="button button-main settled-next" to={paths.done(order.id, order.reference)} reloadDocument>
        {m.order_to_done({}, page)}
      </Link>
    </>
  )
}
