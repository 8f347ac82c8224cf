import { shippableWindow } from '#core/carts/shippable.ts'
import { noPaymentMethod } from '#core/payments/methods.ts'
import { paymentDeadline } from '#core/payments/deadlines.ts'
import { variantName, type GiftDetails } from '#core/vouchers/gift.ts'
import type { Cart, CartItem } from '#server/selling/carts/cart.ts'
import type { PricedCart } from '#server/selling/carts/price-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { NewOrder, OrderItem } from '#server/money/orders/records.ts'
import { newbornOrder } from '#server/money/orders/begin-order.ts'
import type { Placing } from './placing.ts'

/** The order row that a cart becomes when it is placed at `now`. */
export function newOrder(ctx: RequestContext, cart: Cart, priced: PricedCart, placing: Placing, now: Date): NewOrder {
  const { row, items } = cart
  const paymentMethod = priced.amountToPay === 0 ? noPaymentMethod : row.paymentMethod
  if (!row.email || !row.billingAddress || !row.shippingAddress || !paymentMethod)
    throw new Error(`Cart ${row.id} cannot be placed: its address or payment method is missing`)
  return newbornOrder('place', {
    id: row.id,
    reference: row.reference,
    shopId: row.shopId,
    sessionId: row.sessionId,
    locale: ctx.locale,
    countryCode: row.countryCode,
    email: row.email,
    billingAddress: row.billingAddress,
    shippingAddress: row.shippingAddress,
    paymentMethod,
    carrierId: priced.carrier?.id ?? null,
    carrierName: priced.carrier?.name ?? null,
    pickupEventId: priced.carrier?.pickup?.eventId ?? null,
    itemsCents: priced.items,
    shippingCents: priced.shipping,
    extraChargeCents: priced.extraCharge,
    totalCents: priced.total,
    balanceCents: priced.total,
    chargesVatRate: priced.chargesVatRate,
    exported: priced.exported,
    physical: priced.physical,
    shippableFrom: shippableWindow(items)?.from ?? null,
    termsAcceptedAt: now,
    terms18AcceptedAt: priced.carrier?.over18 ? now : null,
    newsletter: placing.newsletter,
    idempotencyKey: placing.idempotencyKey,
    paymentDeadline: priced.amountToPay === 0 ? null : paymentDeadline(paymentMethod, now),
    placedAt: now,
    complimentary: false,
    supplementOf: null,
  })
}

/** A gift about which nothing was entered: its buyer gets it. */
const noGiftDetails: GiftDetails = { name: null, message: null, email: null, sendOn: null, cents: null }

/** The order item that a cart item becomes. */
export function newOrderItem(orderId: string, item: CartItem): OrderItem {
  return {
    id: item.id,
    orderId,
    variantId: item.variantId,
    productId: item.productId,
    kind: item.kind,
    productSlug: item.productSlug,
    artistName: item.artistName,
    productName: item.productName,
    productType: item.productType,
    productColor: item.productColor,
    variantDescription: variantName(item),
    pricingCategoryName: item.pricingCategoryName,
    physical: item.physical,
    priceCents: item.price,
    vatRate: item.vatRate,
    contractPartnerId: item.contractPartnerId,
    withdrawal: item.withdrawal,
    bundleRootId: item.bundleRootId,
    seatId: item.seatId,
    sectionId: item.sectionId,
    place: item.place,
    personalIdentifier: item.personalIdentifier,
    gift: item.isGift ? (item.gift ?? noGiftDetails) : null,
    cancellationId: null,
    creditedCents: 0,
  }
}
