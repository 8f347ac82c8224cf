import { findPaymentMethod, paymentMethods, type PaymentMethod } from './methods.ts'

/** Whether the buyer pays through PayPal. */
export function isPayPal(id: string | null | undefined): boolean {
  return findPaymentMethod(id)?.provider === company
}

/** Whether PayPal's button places the order, where another method has the shop's own button (CHK-21). */
export function hasPayPalButton(id: string | null | undefined): boolean {
  return isPayPal(id) && findPaymentMethod(id)?.checkout === 'regular'
}

/** Whether the buyer approves the payment before placing the order (T-17). */
export function isApprovedFirst(id: string | null | undefined): boolean {
  return isPayPal(id) && findPaymentMethod(id)?.checkout === 'express'
}

const company: PaymentMethod['provider'] = 'paypal'
const approved = paymentMethods.find(({ id }) => isApprovedFirst(id))
if (!approved) throw new Error('core/payments/methods.ts has no express method of PayPal')

/** The method whose payment the buyer approves on the cart page or above the address, and orders afterwards (PAY-13). */
export const approvalMethod = approved.id
