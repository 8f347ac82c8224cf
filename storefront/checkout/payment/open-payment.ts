import type { RouterContextProvider } from 'react-router'
import { toCents } from '#core/money/cents.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { bankTransferTarget, returnTargets } from '#core/payments/return-targets.ts'
import { paths } from '#core/urls.ts'
import { pageOf } from '#storefront/loader-page.ts'
import { createStripePaymentMutation } from '../checkout-documents.ts'

interface PayableOrder {
  id: string
  reference: string
  paymentMethod: string
  /** In euros. */
  balance: number
}

/** The query that makes the order's payment page say that the payment failed (PAY-05). */
const failed = 'payment_error=1'

/**
 * Where the buyer goes to pay an order: the provider's hosted page, or the done step with the bank details
 * (PAY-05, PAY-06, PAY-08). If the provider cannot be reached, the order's own payment page says so (ERR-10): the
 * order remains, and the buyer may choose any other method.
 * @returns a path inside the shop, or a provider's address
 */
export async function openPayment(context: Readonly<RouterContextProvider>, order: PayableOrder): Promise<string> {
  const { id, reference, paymentMethod, balance } = order
  if (balance <= 0) return `${paths.done(id, reference)}?payment_received=1`
  if (isTransfer(paymentMethod)) return bankTransferTarget(order, toCents(balance))

  const { execute, origin, shop } = pageOf(context)
  const { success, cancel } = returnTargets(origin, shop, order)
  const { createStripePayment } = await execute(createStripePaymentMutation, {
    input: { orderId: id, reference, successUrl: success, cancelUrl: cancel },
  })
  return createStripePayment.redirectUrl ?? `${paths.orderPayment(id, reference)}?${failed}`
}
