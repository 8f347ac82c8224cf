import { splitName } from '#core/addresses/full-name.ts'
import type { Address } from '#core/addresses/address.ts'
import { newReference } from '#core/orders/reference.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Guest } from '#core/ticketing/read-guest-list.ts'
import type { Context } from '#server/foundations/context.ts'
import type { NewOrder, OrderItem } from '#server/money/orders/records.ts'
import { newbornOrder } from '#server/money/orders/begin-order.ts'
import { randomId } from '#server/foundations/random.ts'
import type { GiftPlace } from './choose-gift-places.ts'
import type { GivenEvent } from '../records.ts'
import type { GivenVariant } from './queries-giving.ts'

/** Complimentary orders belong to no visitor's session. No session has this id, so nobody opens such an order without its reference. */
export const noSession = '00000000-0000-0000-0000-000000000000'

/**
 * The order of a guest's complimentary tickets: complete at once, without anything to pay. It is in the country of the shop's company,
 * because an order has one and nobody asks guests for theirs.
 */
export function complimentaryOrder(ctx: Pick<Context, 'random'>, input: { shop: Shop; guest: Guest; key: string; now: Date }): NewOrder {
  const { shop, guest, key, now } = input
  const address = guestAddress(guest.name, shop.homeCountry)
  return newbornOrder('give', {
    id: randomId(ctx.random),
    reference: newReference(ctx.random.integer),
    shopId: shop.id,
    sessionId: noSession,
    locale: shop.defaultLocale,
    countryCode: address.countryCode,
    email: guest.email,
    billingAddress: address,
    shippingAddress: address,
    paymentMethod: 'complimentary',
    complimentary: true,
    carrierId: null,
    carrierName: null,
    pickupEventId: null,
    itemsCents: 0,
    shippingCents: 0,
    extraChargeCents: 0,
    totalCents: 0,
    balanceCents: 0,
    physical: false,
    shippableFrom: null,
    chargesVatRate: 0,
    exported: false,
    termsAcceptedAt: now,
    terms18AcceptedAt: null,
    newsletter: false,
    idempotencyKey: key,
    paymentDeadline: null,
    placedAt: now,
    supplementOf: null,
  })
}

/** The items of a complimentary order, one per ticket. */
export function complimentaryItems(
  orderId: string,
  tickets: readonly (GiftPlace & { id: number })[],
  event: GivenEvent,
  variant: GivenVariant,
): OrderItem[] {
  return tickets.map(({ id, ...place }) => ({
    id,
    orderId,
    variantId: variant.id,
    productId: event.id,
    kind: 'event',
    productSlug: event.slug,
    artistName: event.artistName,
    productName: event.name,
    productType: event.productType,
    productColor: event.color,
    variantDescription: variant.description,
    pricingCategoryName: variant.pricingCategoryName,
    physical: false,
    priceCents: 0,
    vatRate: event.vatRate,
    contractPartnerId: event.contractPartnerId,
    withdrawal: 'none',
    bundleRootId: null,
    ...place,
    personalIdentifier: null,
    gift: null,
    cancellationId: null,
    creditedCents: 0,
  }))
}

/** An address that consists of a name. */
function guestAddress(name: string, countryCode: string): Address {
  const nothing = { company: null, address: '', address2: null, postCode: '', city: '', phone: null }
  return { ...nothing, ...splitName(name), countryCode }
}
