import { redirect } from 'react-router'
import { readReturnFlags } from '#core/checkout/return-flags.ts'
import { isFinal, isPaid } from '#core/orders/status.ts'
import { isPayPal } from '#core/payments/paypal-methods.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/done.route.ts'
import { CheckoutFrame } from '#storefront/checkout/checkout-frame.tsx'
import { BouncedMail } from './bounced-mail.tsx'
import { DoneNext } from './done-next.tsx'
import { DoneStatus } from './done-status.tsx'
import { correctOrderEmailMutation } from './order-documents.ts'
import { loadOrder, settleOrder, type OrderKey, type OrderPage } from './load-order.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderLines } from './order-lines.tsx'
import { useOrderPlaced } from './use-order-placed.ts'

/**
 * Step 5 (CHK-06, CHK-23). The query only says that a buyer returns from the provider, and how that went (CHK-24). Their payment is then
 * settled here, unless the provider's webhook has done so already. Everything the page shows comes from the order. A provider's secret
 * is removed from the address.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (!params.order) throw redirect(paths.cart(), 303)
  const { failed, returned, hasSecret } = readReturnFlags(new URL(request.url).searchParams)
  const key: OrderKey = { orderId: params.order, reference: params.reference }
  const page = await loadOrder(context, key)
  const { order } = page
  const isOpen = order.status === 'payment_pending' && order.balance > 0
  const paymentPage = `${paths.orderPayment(order.id, order.reference)}?payment_error=1`
  if (failed && isOpen) throw redirect(paymentPage, 303)
  if (returned && isOpen) await settleOrder(context, key)
  if (hasSecret) throw redirect(paths.done(order.id, order.reference), 303)
  if (!returned || !isOpen) return page
  const settled = await loadOrder(context, key)
  if (hasFailedAtPayPal(settled.order)) throw redirect(paymentPage, 303)
  return settled
}

/**
 * A buyer returns from PayPal with the approval, and the money is taken only now, or has just been asked for by a webhook. If PayPal
 * refuses it, the payment has ended, and the payment page says so (PAY-12).
 */
function hasFailedAtPayPal({ status, balance, paymentMethod, paymentRunning }: OrderPage['order']): boolean {
  return isPayPal(paymentMethod) && status === 'payment_pending' && balance > 0 && !paymentRunning
}

/** Corrects a mistyped e-mail address. Only the session that placed the order may. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { order } = await loadOrder(context, { orderId: params.order ?? '', reference: params.reference })
  const input = { orderId: order.id, email: readText(form, 'email') }
  const { correctOrderEmail } = await loaderPage(context).execute(correctOrderEmailMutation, { input })
  if (correctOrderEmail.problems.length > 0) return refusal(form, correctOrderEmail.problems)
  return redirect(`${paths.done(order.id, order.reference)}?email_corrected=1`, 303)
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

export default function DonePage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const page = usePageContext()
  const { order } = loaderData
  useOrderPlaced(order)
  const { status } = order
  const title =
    status === 'cancelled'
      ? m.order_cancelled_title({}, page)
      : status === 'expired'
        ? m.order_expired_title({}, page)
        : m.done_title({ name: order.billingAddress.firstName }, page)
  return (
    <CheckoutFrame step="done" title={title} physical={order.physical}>
      <div className="wrap columns checkout-part">
        <div className="done">
          <p className="lead">
            {m.done_number({}, page)}: <b className="number order-number">{order.reference}</b>
          </p>
          <DoneStatus page={loaderData} />
          <BouncedMail order={order} reply={reply} />
          <DoneNext order={order} paid={isPaid(status)} ended={isFinal(status)} reply={reply} />
        </div>
        <OrderLines page={loaderData} />
      </div>
    </CheckoutFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
