import { Link } from 'react-router'
import type { WaitingOrderViewFragment } from '#api/client/graphql.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Says that an order of this session waits for its payment, and until when: a day for a bank transfer, else a time. */
export function WaitingOrder({ order }: { order: WaitingOrderViewFragment }) {
  const page = usePageContext()
  const { id, reference, paymentMethod, paymentDeadline } = order
  const deadline = formatMoment(new Date(paymentDeadline), isTransfer(paymentMethod) ? 'short' : 'time', page.locale, page.shop.timeZone)
  const pay = paths.orderPayment(id, reference)
  return (
    <section className="waiting-order" aria-label={m.waiting_title({}, page)}>
      <p>{m.waiting_order({ reference, deadline }, page)}</p>
      <p className="waiting-ways">
        <Link className="button button-main button-small" to={pay}>
          {m.waiting_pay({}, page)}
        </Link>
        <Link className="text-link" to={`${pay}#method-title`}>
          {m.waiting_change({}, page)}
        </Link>
        <Link className="text-link" to={paths.orderCancel(id, reference)}>
          {m.waiting_cancel({}, page)}
        </Link>
      </p>
    </section>
  )
}
