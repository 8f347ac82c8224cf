import type { CheckoutQuery } from '#api/client/graphql.ts'

export type CheckoutCart = NonNullable<CheckoutQuery['cart']>
/** The data of every step after the first: the cart is never empty. */
export type Checkout = Omit<CheckoutQuery, 'cart'> & { cart: CheckoutCart }

/** Whether no carrier delivers the parcel to its country (ERR-14, T-16). */
export function isUndeliverable({ cart, shippingMethods }: CheckoutQuery): boolean {
  return cart?.physical === true && shippingMethods.nodes.length === 0
}
