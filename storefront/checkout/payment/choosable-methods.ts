import { findPaymentMethod } from '#core/payments/methods.ts'
import { isApprovedFirst } from '#core/payments/paypal-methods.ts'
import type { Checkout } from '../checkout-view.ts'

type Method = Checkout['paymentMethods']['nodes'][number]

/**
 * The methods of step 3 in the order of delivery: the regular ones. After an approval at PayPal that method takes the place of the
 * provider's regular one, so that the buyer may come back to this step and keep it.
 */
export function choosableMethods({ cart, paymentMethods, expressMethods }: Checkout): Method[] {
  const approved = hasApproval(cart) ? expressMethods.nodes.find(({ id }) => id === cart.paymentMethod) : undefined
  if (!approved) return paymentMethods.nodes
  const others = paymentMethods.nodes.filter(({ id }) => findPaymentMethod(id)?.provider !== findPaymentMethod(approved.id)?.provider)
  return [...others, approved]
}

/** Whether the cart's method is one that the buyer has approved at the provider already. */
export function hasApproval({ paymentMethod, approvedAmount }: Pick<Checkout['cart'], 'paymentMethod' | 'approvedAmount'>): boolean {
  return isApprovedFirst(paymentMethod) && approvedAmount != null
}
