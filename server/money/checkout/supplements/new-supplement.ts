import { shippableWindow } from '#core/carts/shippable.ts'
import { supplementDeadline } from '#core/payments/deadlines.ts'
import { noPaymentMethod } from '#core/payments/methods.ts'
import type { Cart } from '#server/selling/carts/cart.ts'
import type { PricedCart } from '#server/selling/carts/price-cart.ts'
import type { AgreedTerms, NewOrder, OrderRow } from '#server/money/orders/records.ts'
import { newbornOrder } from '#server/money/orders/begin-order.ts'
import type { PaymentMethodRow } from '#server/house/shops/records-shops.ts'

/**
 * The order row that a cart becomes when it is added to another order. Buyer, addresses, carrier and the terms agreed to are that
 * order's, and so is the session, so that whoever added something does not read the order by their cookie. There is no postage.
 * @param input.method null if the items cost nothing
 */
export function newSupplement(input: {
  cart: Cart
  priced: PricedCart
  order: OrderRow
  method: PaymentMethodRow | null
  terms: AgreedTerms
  now: Date
}): NewOrder {
  const { cart, priced, order, method, terms, now } = input
  const itemsCents = cart.items.reduce((sum, { price }) => sum + price, 0)
  const extraChargeCents = method?.extraChargeCents ?? 0
  const totalCents = itemsCents + extraChargeCents
  const physical = cart.items.some((item) => item.physical)
  const { shopId, sessionId, locale, countryCode, email, billingAddress, shippingAddress, carrierId, carrierName } = order
  return newbornOrder('add', {
    ...{ shopId, sessionId, locale, countryCode, email, billingAddress, shippingAddress },
    ...terms,
    id: cart.row.id,
    reference: cart.row.reference,
    supplementOf: order.id,
    paymentMethod: method?.id ?? noPaymentMethod,
    carrierId: physical ? carrierId : null,
    carrierName: physical ? carrierName : null,
    // Goods are added to parcels only.
    pickupEventId: null,
    itemsCents,
    shippingCents: 0,
    extraChargeCents,
    totalCents,
    balanceCents: totalCents,
    chargesVatRate: priced.chargesVatRate,
    exported: priced.exported,
    physical,
    shippableFrom: shippableWindow(cart.items)?.from ?? null,
    newsletter: false,
    idempotencyKey: null,
    paymentDeadline: supplementDeadline(now),
    placedAt: now,
    complimentary: false,
  })
}
