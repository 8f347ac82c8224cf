import type { RouterContextProvider } from 'react-router'
import { toCents } from '#core/money/cents.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { bankTransferTarget, returnTargets } from '#core/payments/return-targets.ts'
import { refusedFields, type RefusedField } from '#core/payments/payment-refused.ts'
import { paths } from '#core/urls.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { createPaymentMutation } from '../checkout-documents.ts'

interface PayableOrder {
  id: string
  reference: string
  paymentMethod: string
  /** In euros. */
  balance: number
  /** What was added to the order, if that is paid and not the order itself. The buyer returns to the order's pages. */
  part?: { id: string; reference: string }
}

/** The query with which the order's payment page says that the payment failed (PAY-05), or what the provider does not take. */
const failedQuery = 'payment_error'

/**
 * Starts the payment of an order: on the provider's page (PAY-06, PAY-09), or by bank transfer on the done page (PAY-08). If the
 * provider cannot be reached or refuses, the buyer goes to the order's payment page, which says why (ERR-10) and offers every method.
 * @returns where to redirect the buyer: a path inside the shop, or a provider's address
 */
export async function openPayment(context: Readonly<RouterContextProvider>, order: PayableOrder): Promise<string> {
  const { id, reference, paymentMethod, balance } = order
  const paid = order.part ?? order
  if (balance <= 0) return paths.done(id, reference)
  if (isTransfer(paymentMethod)) return bankTransferTarget(order, toCents(balance))

  const { execute, origin, shop } = loaderPage(context)
  const { success, cancel } = returnTargets(origin, shop, order)
  const { createPayment } = await execute(createPaymentMutation, {
    input: { orderId: paid.id, reference: paid.reference, paymentMethod, successUrl: success, cancelUrl: cancel },
  })
  if (createPayment.redirectUrl) return createPayment.redirectUrl
  const refused = createPayment.problems.find(({ code }) => code === 'PAYMENT_REFUSED')
  const field = (Object.keys(refusedFields) as RefusedField[]).find((each) => refusedFields[each] === refused?.field)
  return `${paths.orderPayment(id, reference)}?${failedQuery}=${field ?? (refused ? 'method' : '1')}`
}
