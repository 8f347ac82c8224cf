import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { toCents } from '#core/money/cents.ts'
import { findPaymentMethod } from '#core/payments/methods.ts'
import { choosePaymentPage } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/order-payment.route.ts'
import { setPreferredPaymentMethodMutation } from '../order-documents.ts'
import { ErrorSummary } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { loadOrder, settleOrder, type OrderKey, type OrderPage } from '../load-order.ts'
import { openPayment } from '#storefront/checkout/payment/open-payment.ts'
import { OrderFrame } from '../order-frame.tsx'
import { EnterGoesOn } from '#storefront/checkout/payment/vouchers.tsx'
import { changeOrderVouchers } from './change-order-vouchers.ts'
import { MethodSelection } from './method-selection.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { OrderVouchers } from './order-vouchers.tsx'
import { OrderMissing } from '../order-missing.tsx'
import { OrderSettled } from '../order-settled.tsx'
import { buySupplement } from '../adding/buy-supplement-action.ts'
import { BuySupplement } from '../adding/buy-supplement.tsx'
import { duePart } from '../adding/due-part.ts'
import { OpenSupplement } from '../adding/open-supplement.tsx'
import { Transfer } from './transfer.tsx'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'

/**
 * Pays an existing order (EXO-01). Failed and cancelled payments return here (PAY-05); the payment status is then checked first,
 * because the payment may have succeeded after all. What was added to an order is bought here too (MRG-04).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key: OrderKey = { orderId: params.order, reference: params.reference }
  let page = await loadOrder(context, key)
  if (new URL(request.url).searchParams.has('payment_error') && page.order.paymentRunning) {
    await settleOrder(context, key)
    page = await loadOrder(context, key)
  }
  const { order } = page
  const due = duePart(order, isMerging(request))
  if (due.supplement) {
    const { paymentMethods, bankDetails } = await loadOrder(context, { orderId: due.id, reference: due.reference })
    return { page: { ...page, paymentMethods, bankDetails }, due, view: 'pay' as const }
  }
  const view = choosePaymentPage(order.status, toCents(order.balance))
  if (view === 'to_done') throw redirect(paths.done(order.id, order.reference), 303)
  return { page, due, view }
}

/** Whether the buyer comes from adding something to the order (EXO-01, MRG-04). */
function isMerging(request: Request): boolean {
  return new URL(request.url).searchParams.has('merge')
}

/** Saves the chosen method and opens the payment (EXO-02). This can be repeated with any method. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { order } = await loadOrder(context, { orderId: params.order, reference: params.reference })
  const before = duePart(order, isMerging(request))
  const here = `${paths.orderPayment(order.id, order.reference)}${isMerging(request) ? '?merge=1' : ''}`
  const answer = await changeOrderVouchers(loaderPage(context), form, before, { here, order: paths.done(order.id, order.reference) })
  if (answer) return answer
  // A code that was typed has been entered, and leaves less to pay, or nothing.
  const hasCode = readText(form, 'code').trim() !== ''
  const current = hasCode ? (await loadOrder(context, { orderId: params.order, reference: params.reference })).order : order
  const due = duePart(current, isMerging(request))
  if (hasCode && (due.id !== before.id || (!due.supplement && due.amount <= 0))) return redirect(here, 303)
  if (due.supplement && !due.supplement.concluded) return buySupplement(context, form, current, due)
  const { setPreferredPaymentMethod } = await loaderPage(context).execute(setPreferredPaymentMethodMutation, {
    input: { orderId: due.id, reference: due.reference, paymentMethod: readText(form, 'paymentMethod') },
  })
  const updatedOrder = setPreferredPaymentMethod.order
  if (!updatedOrder || setPreferredPaymentMethod.problems.length > 0) return refusal(form, setPreferredPaymentMethod.problems)
  const { paymentMethod } = updatedOrder
  // Without what was added to the order, which is paid by itself.
  const balance = due.supplement ? updatedOrder.balance : updatedOrder.balance - (current.balance - due.amount)
  const { id, reference } = order
  return redirect(
    await openPayment(context, { id, reference, paymentMethod, balance, part: { id: due.id, reference: due.reference } }),
    303,
  )
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

export default function OrderPaymentPage({ loaderData: { page: orderPage, due, view }, actionData: reply }: Route.ComponentProps) {
  const page = usePageContext()
  const { id, reference } = orderPage.order
  const title = m.order_title({ reference }, page)
  return (
    <OrderFrame title={title} page={orderPage}>
      <div>
        {view !== 'pay' ? (
          <OrderSettled page={orderPage} view={view} />
        ) : orderPage.order.unpayableBecause ? (
          <p className="lead" role="alert">
            {orderPage.order.unpayableBecause}
          </p>
        ) : due.supplement && !due.supplement.concluded ? (
          <BuySupplement page={orderPage} due={{ ...due, supplement: due.supplement }} reply={reply} />
        ) : (
          <PayOrder
            page={{ ...orderPage, order: { ...orderPage.order, ...due, id, reference, balance: due.amount } }}
            paidId={due.id}
            reply={reply}
          />
        )}
        {!due.supplement && <OpenSupplement order={orderPage.order} />}
      </div>
    </OrderFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}

interface PayOrderProps {
  page: OrderPage
  paidId: string
  reply: Route.ComponentProps['actionData']
}

function PayOrder({ page: { order, bankDetails, paymentMethods }, paidId, reply }: PayOrderProps) {
  const page = usePageContext()
  const price = usePriceText()
  const busy = useNavigation().state !== 'idle'
  const { paymentDeadline } = order
  const paymentError = useSearchParams()[0].get('payment_error')
  const hasPaymentError = paymentError !== null
  const until =
    paymentDeadline &&
    `${formatMoment(new Date(paymentDeadline), 'short', page.locale, page.shop.timeZone)}, ${formatMoment(new Date(paymentDeadline), 'time', page.locale, page.shop.timeZone)}`
  if (order.paymentUnderWay) return <p className="lead">{m.done_under_way({}, page)}</p>
  return (
    <>
      {paymentError !== null && !reply && <PaymentFailed order={order} why={paymentError} />}
      <ErrorSummary reply={reply} />
      {order.paymentRunning && !hasPaymentError && (
        <div className="box payment-running">
          <h2 className="heading-3">{m.order_running_title({}, page)}</h2>
          <p className="under-heading-close">{m.order_running_text({}, page)}</p>
          <p>
            <Link className="text-link" to={paths.orderPayment(order.id, order.reference)} reloadDocument>
              {m.done_reload({}, page)}
            </Link>
          </p>
        </div>
      )}
      {bankDetails && <Transfer order={order} details={bankDetails} />}
      <p className="lead">
        {m.order_open({}, page)}: <b className="number">{price(order.balance)}</b>
      </p>
      {until && <p className="order-deadline">{m.order_deadline({ deadline: until }, page)}</p>}
      <Form method="post" noValidate className="order-payment-form">
        <EnterGoesOn />
        {findPaymentMethod(order.paymentMethod)?.checkout === 'regular' &&
          paymentMethods.nodes.every(({ id }) => id !== order.paymentMethod) && (
            <p className="field-error">{m.cart_method_gone({}, page)}</p>
          )}
        <MethodSelection methods={paymentMethods.nodes} chosen={order.paymentMethod} reply={reply} />
        <OrderVouchers order={order} paidId={paidId} hint={m.voucher_pays_order({}, page)} reply={reply} />
        <SubmitButton busy={busy}>{m.order_pay({ amount: price(order.balance) }, page)}</SubmitButton>
      </Form>
      {/* With a supplement it may be only the supplement that is not paid. */}
      {order.supplements.length === 0 && (
        <p className="settled-next">
          <Link className="text-link" to={paths.orderCancel(order.id, order.reference)}>
            {m.order_cancel({}, page)}
          </Link>
        </p>
      )}
    </>
  )
}
