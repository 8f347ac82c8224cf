import type { CheckoutQuery } from '#api/client/graphql.ts'
import type { Address } from '#core/addresses/address.ts'

export type CheckoutCart = NonNullable<CheckoutQuery['cart']>
/** What a step after the first always has: a cart with something in it. */
export type Checkout = Omit<CheckoutQuery, 'cart'> & { cart: CheckoutCart }

/** A parcel that no carrier takes (ERR-14, T-16). */
export function isUndeliverable({ cart, shippingMethods }: CheckoutQuery): boolean {
  return cart?.physical === true && shippingMethods.nodes.length === 0
}

/** An address as the API gives it, in the form that the rules speak of. */
export function savedAddress(address: NonNullable<CheckoutCart['billingAddress']>): Address {
  return { ...address, company: address.company ?? null, address2: address.address2 ?? null, phone: address.phone ?? null }
}
