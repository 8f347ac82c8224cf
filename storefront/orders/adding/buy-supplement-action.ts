import { redirect, type RouterContextProvider } from 'react-router'
import { isTransfer } from '#core/payments/methods.ts'
import { paths } from '#core/urls.ts'
import { openPayment } from '#storefront/checkout/payment/open-payment.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import type { OrderView } from '../load-order.ts'
import { confirmOrderPaymentMutation, setPreferredPaymentMethodMutation } from '../order-documents.ts'
import type { DuePart } from './due-part.ts'
import { undoMergeMutation } from './supplement-documents.ts'

/**
 * Buys what was added to an order, or takes it back (MRG-05). A bank transfer, and what costs nothing, is confirmed at once; every other
 * payment is opened and confirmed when the buyer returns.
 */
export async function buySupplement(context: Readonly<RouterContextProvider>, form: FormData, order: OrderView, due: DuePart) {
  const { execute } = loaderPage(context)
  const { id, reference } = order
  if (readText(form, 'intent') === 'undo') {
    const { undoMerge } = await execute(undoMergeMutation, { input: { orderId: id, reference } })
    if (undoMerge.problems.length > 0) return refusal(form, undoMerge.problems)
    return redirect(paths.orderPayment(id, reference), 303)
  }
  const part = { orderId: due.id, reference: due.reference }
  const method = readText(form, 'paymentMethod')
  let balance = due.amount
  if (due.amount > 0) {
    const { setPreferredPaymentMethod } = await execute(setPreferredPaymentMethodMutation, { input: { ...part, paymentMethod: method } })
    const { problems } = setPreferredPaymentMethod
    if (problems.length > 0) return refusal(form, problems)
    balance = setPreferredPaymentMethod.order?.balance ?? balance
  }
  const payment = { id, reference, paymentMethod: method, balance, part: { id: due.id, reference: due.reference } }
  if (balance > 0 && !isTransfer(method)) return redirect(await openPayment(context, payment), 303)
  const { confirmOrderPayment } = await execute(confirmOrderPaymentMutation, { input: part })
  if (confirmOrderPayment.problems.length > 0) return refusal(form, confirmOrderPayment.problems)
  return redirect(await openPayment(context, payment), 303)
}
