import { Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { toCents } from '#core/money/cents.ts'
import { choosePaymentPage } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { ErrorSummary } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import type { Route } from './+types/cancel-order.route.ts'
import { loadOrder } from './load-order.ts'
import { cancelUnpaidOrderMutation } from './order-documents.ts'
import { OrderFrame } from './order-frame.tsx'
import { OrderMissing } from './order-missing.tsx'

/** Asks whether to cancel an unpaid order. An order that cannot be cancelled has its own page, which says where it stands. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadOrder(context, { orderId: params.order, reference: params.reference })
  const { order } = page
  if (choosePaymentPage(order.status, toCents(order.balance)) !== 'pay' || order.paymentUnderWay) {
    throw redirect(paths.orderPayment(order.id, order.reference), 303)
  }
  return page
}

/** Cancels it. A new document follows, so that the header forgets the order too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { order } = await loadOrder(context, { orderId: params.order, reference: params.reference })
  const { id, reference } = order
  const { cancelUnpaidOrder } = await loaderPage(context).execute(cancelUnpaidOrderMutation, { input: { orderId: id, reference } })
  if (cancelUnpaidOrder.problems.length > 0) return refusal(form, cancelUnpaidOrder.problems)
  return redirectDocument(paths.orderPayment(id, reference), 303)
}

export default function CancelOrderPage({ loaderData: orderPage, actionData: reply }: Route.ComponentProps) {
  const page = usePageContext()
  const busy = useNavigation().state !== 'idle'
  const { id, reference } = orderPage.order
  const title = m.order_cancel_title({ reference }, page)
  return (
    <OrderFrame title={title} page={orderPage}>
      <div>
        <ErrorSummary reply={reply} />
        <p className="lead">{m.order_cancel_text({}, page)}</p>
        <Form method="post" className="button-row buttons-below">
          <button className={`button ${busy ? 'is-busy' : ''}`} type="submit" aria-busy={busy}>
            {m.order_cancel_yes({}, page)}
          </button>
          <Link className="button button-main" to={paths.orderPayment(id, reference)}>
            {m.order_cancel_no({}, page)}
          </Link>
        </Form>
      </div>
    </OrderFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
