import type { CheckoutQuery } from '#api/client/graphql.ts'

export type CheckoutCart = NonNullable<CheckoutQuery['cart']>
/** The data of every step after the first: the cart is never empty. */
export type Checkout = Omit<CheckoutQuery, 'cart'> & { cart: CheckoutCart }

/** Whether something in the cart cannot be ordered any more. */
export function isUnsellable({ items }: Pick<CheckoutCart, 'items'>): boolean {
  return items.some(({ changes }) => changes.some(({ prevents }) => prevents))
}

/** Whether anything in the cart can still be ordered. */
export function hasSellable({ items }: Pick<CheckoutCart, 'items'>): boolean {
  return items.some(({ changes }) => changes.every(({ prevents }) => !prevents))
}

/** Whether the cart cannot be paid any more by the method that was chosen. */
export function isMethodGone({ cart, paymentMethods, expressMethods }: CheckoutQuery): boolean {
  const method = cart?.paymentMethod
  return method != null && ![...paymentMethods.nodes, ...expressMethods.nodes].some(({ id }) => id === method)
}

/** Whether no carrier delivers the parcel to its country (ERR-14, T-16). */
export function isUndeliverable({ cart, shippingMethods }: CheckoutQuery): boolean {
  return cart?.physical === true && shippingMethods.nodes.length === 0
}
