import type { Cart as CartAnswer, CartItem, LegalEntity } from '#api/resolvers.ts'
import type { Address } from '#core/addresses/address.ts'
import { shippableWindow } from '#core/carts/shippable.ts'
import { toEuros } from '#core/money/cents.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { RequestContext } from '#server/context.ts'
import { invalidateReferenceData } from '#server/shops/cached-reference-data.ts'
import { allLegalEntities } from '#server/shops/reference-data.ts'
import type { Cart, CartUnit } from './cart.ts'
import { knownCharges, priceCart, type PricedCart } from './price-cart.ts'
import { readCart } from './read-cart.ts'
import { presentCarrier } from './shipping-methods.ts'

/** This visitor's cart as the API tells it, or null if nothing was ever added. */
export async function presentVisitorsCart(ctx: RequestContext): Promise<CartAnswer | null> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  return cart && presentCart(ctx, cart)
}

/** A cart as ENT-05 has it: prices in euros, names in the reader's language. Its lines are resolved for those who ask. */
export async function presentCart(ctx: RequestContext, cart: Cart): Promise<CartAnswer> {
  const { row, units } = cart
  const [charges, partners] = await Promise.all([knownCharges(ctx), partnersOf(ctx, units)])
  const priced = priceCart(charges, cart)
  const window = shippableWindow(units)
  const presentAddress = (address: Address | null) =>
    address && {
      ...address,
      countryName: inLocale(charges.countries.get(address.countryCode)?.name, ctx.locale) ?? address.countryCode.toUpperCase(),
    }
  const told: Omit<CartAnswer, 'lines'> = {
    id: row.id,
    reference: row.reference,
    version: row.version,
    countryCode: row.countryCode,
    items: units.map((unit) => presentUnit(unit, units, partners, ctx.locale)),
    total: toEuros(priced.items),
    totalPlusShipping: toEuros(priced.total),
    extraCharge: toEuros(priced.extraCharge),
    vat: priced.vat.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ rate, amount: toEuros(vat) })),
    physical: priced.physical,
    over18: priced.over18,
    mergeable: units.length > 0 && ctx.shop.orderMergingAllowed,
    expired: cart.expired,
    validUntil: cart.validUntil?.toISOString() ?? null,
    shippableFrom: window?.from ?? null,
    shippableFromUntil: window?.until ?? null,
    email: row.email,
    billingAddress: presentAddress(row.billingAddress),
    shippingAddress: presentAddress(row.shippingAddress),
    ...presentShipping(priced, ctx.locale),
    paymentMethod: row.paymentMethod,
  }
  return told as CartAnswer
}

/** A partner who is new since the copy was made is not missing. */
async function partnersOf(ctx: RequestContext, units: CartUnit[]): Promise<Map<number, LegalEntity>> {
  const partners = await allLegalEntities(ctx)
  if (units.every(({ contractPartnerId }) => partners.has(contractPartnerId))) return partners
  invalidateReferenceData(ctx.db)
  return allLegalEntities(ctx)
}

/** CRT-08: -1 is the shipping method of a cart without physical items; a parcel that nobody carries has none. */
function presentShipping({ physical, carrier }: PricedCart, locale: Locale): Pick<CartAnswer, 'shippingMethod' | 'shipping'> {
  if (!carrier) return { shippingMethod: physical ? null : -1, shipping: null }
  return { shippingMethod: carrier.id, shipping: presentCarrier(carrier, locale) }
}

/** @throws Error when a contract partner of the unit is missing */
export function presentUnit(unit: CartUnit, units: CartUnit[], partners: Map<number, LegalEntity>, locale: Locale): CartItem {
  const contractPartner = partners.get(unit.contractPartnerId)
  if (!contractPartner) throw new Error(`Product ${unit.productId} has no contract partner`)
  return {
    id: String(unit.id),
    total: toEuros(unit.price),
    bundledItemIds: units.filter((other) => other.bundleRootId === unit.id).map((other) => String(other.id)),
    personalIdentifier: unit.personalIdentifier,
    meta: unit.meta,
    productVariant: {
      id: String(unit.variantId),
      description: inLocale(unit.variantDescription, locale),
      pricingCategoryName: inLocale(unit.pricingCategoryName, locale),
      physical: unit.physical,
      price: toEuros(unit.price),
      product: {
        id: String(unit.productId),
        slug: unit.productSlug,
        kind: unit.kind,
        name: inLocale(unit.productName, locale),
        artistName: inLocale(unit.artistName, locale),
        productType: inLocale(unit.productType, locale),
        color: inLocale(unit.productColor, locale),
        cartLimit: unit.cartLimit,
        vatRate: unit.vatRate,
        publicShippableFrom: unit.shippableFrom,
        over18: unit.over18,
        personalizationRequirement: unit.personalizationRequirement,
        happeningFrom: unit.happeningFrom?.toISOString() ?? null,
        localDate: unit.localDate,
        venueName: unit.venueName,
        venueCity: inLocale(unit.venueCity, locale),
        image: unit.image && presentImage({ ...unit.image, alt: inLocale(unit.image.alt, locale) }),
        meta: unit.productMeta,
        contractPartner,
        withdrawal: unit.withdrawal,
      },
    },
  }
}
