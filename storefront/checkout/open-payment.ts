import type { RouterContextProvider } from 'react-router'
import { paths, shopUrl } from '#core/urls.ts'
import { pageOf } from '../api.ts'
import { createStripePaymentMutation } from './checkout-documents.ts'

interface PayableOrder {
  id: string
  reference: string
  paymentMethod: string
  /** In euros. */
  balance: number
}

/** What a payment that did not come about is told by (PAY-05). The page itself says what happened. */
const failed = 'payment_error=1'

/**
 * Where the buyer goes to pay an order: the provider's hosted page, or the done step with the bank details
 * (PAY-05, PAY-06, PAY-08). If the provider cannot be reached, the order's own payment page says so (ERR-10): the
 * order stands, and every other method is open.
 * @returns a path inside the shop, or a provider's address
 */
export async function openPayment(context: Readonly<RouterContextProvider>, order: PayableOrder): Promise<string> {
  const { id, reference, paymentMethod, balance } = order
  if (balance <= 0) return `${paths.done(id, reference)}?payment_received=1`
  if (paymentMethod === 'bank_transfer') return `${paths.done(id, `BAX${reference}`)}?bank_transfer=${balance}`

  const { execute, origin, shop } = pageOf(context)
  const { createStripePayment } = await execute(createStripePaymentMutation, {
    input: {
      orderId: id,
      reference,
      successUrl: `${shopUrl(origin, shop, paths.done(id, reference))}?payment_received=1`,
      cancelUrl: `${shopUrl(origin, shop, paths.orderPayment(id, reference))}?${failed}`,
    },
  })
  return createStripePayment.redirectUrl ?? `${paths.orderPayment(id, reference)}?${failed}`
}
