import type { Result } from '#server/foundations/problems.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { isReadersEmail } from '#server/house/shops/shop-list.ts'
import { presentAddress } from '#server/foundations/request/present-address.ts'
import type {
  Cart as CartAnswer,
  CartGift,
  CartItem as CartItemAnswer,
  CartVoucher,
  FreePostage as FreePostageAnswer,
  LegalEntity,
} from '#api/resolvers.ts'
import type { Address } from '#core/addresses/address.ts'
import { lineLimit } from '#core/carts/check-addition.ts'
import { isPersonalDataComplete, personalDataKind } from '#core/carts/personal-data.ts'
import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { toCents, toEuros, type Cents } from '#core/money/cents.ts'
import type { AppliedVoucher } from '#core/vouchers/apply-vouchers.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { variantName } from '#core/vouchers/gift.ts'
import { inLocale } from '#core/shops/locale.ts'
import { policyLink } from '#server/selling/catalog/policy-file.ts'
import { presentImage } from '#server/foundations/images/present-image.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { allLegalEntities } from '#server/house/shops/reference-data.ts'
import type { Cart, CartItem } from './cart.ts'
import { brokenAmounts, makeFingerprint, presentChanges, itemProduct } from './cart-problems.ts'
import type { cartItemFields } from './presenting/cart-item-fields.ts'
import { isCarrierGone, priceCart, readCharges, type PricedCart } from './price-cart.ts'
import { presentPlace } from '#server/selling/seating/place-name.ts'
import { saveShownTotal } from './stored/queries-carts.ts'
import { readCart } from './open-cart.ts'
import { presentCarrier } from './pricing/shipping-methods.ts'

/** A cart as the API returns it, with the total that its session was shown before, which is no part of the answer, and what vouchers paid of it. */
interface PresentedCart extends CartAnswer {
  /** Items whose price is to be remembered once the total is shown: those of bundles, which have none before. */
  unpricedItems: readonly { id: number; price: Cents }[]
  shownTotalCents: Cents | null
  shownVoucherCents: Cents | null
}

/** This visitor's cart as the API returns it; null if nothing was ever added. */
export async function presentVisitorsCart(ctx: RequestContext): Promise<PresentedCart | null> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  return cart && presentCart(ctx, cart)
}

/** A cart as the API returns it (ENT-05): prices in euros, names in the visitor's language. `lines`, `relatedItems` and `relatedEvents` have resolvers of their own. */
export async function presentCart(ctx: RequestContext, cart: Cart): Promise<PresentedCart> {
  const { row, items } = cart
  const [charges, partners] = await Promise.all([readCharges(ctx), readPartners(ctx, items)])
  // A device that has joined by a link does not see what was entered on another one.
  const hidesBuyer = ctx.isJoined()
  const priced = priceCart(charges, hidesBuyer ? { items, row: { ...row, vouchers: [] } } : cart)
  const { window, taxedItems, exported } = priced
  const now = ctx.clock.now()
  const faults = brokenAmounts(items, ctx.config.fairness.itemsPerLine)
  const addressOf = (address: Address | null) => (address && !hidesBuyer ? presentAddress(address, ctx.locale, charges.countries) : null)
  const presented: Omit<PresentedCart, 'lines' | 'relatedItems' | 'relatedEvents' | 'newItemIds'> = {
    unpricedItems: items
      .filter(({ isGift, addedAs }) => !isGift && addedAs && addedAs.price === undefined)
      .map(({ id, price }) => ({ id, price })),
    shownTotalCents: row.shownTotalCents,
    shownVoucherCents: row.shownVoucherCents,
    id: row.id,
    reference: row.reference,
    version: row.version,
    fingerprint: makeFingerprint(items),
    countryCode: row.countryCode,
    items: taxedItems.map((item) => {
      const shown = hidesBuyer ? { ...item, personalIdentifier: null } : item
      return { ...presentItem(ctx, shown, items, partners), changes: presentChanges(ctx, item, faults, now) } as CartItemAnswer
    }),
    total: toEuros(priced.items),
    totalPlusShipping: toEuros(priced.total),
    extraCharge: toEuros(priced.extraCharge),
    vouchers: priced.vouchers.map((voucher) => presentVoucher(voucher, partners)),
    amountToPay: toEuros(priced.amountToPay),
    vat: priced.vat.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ rate, amount: toEuros(vat) })),
    exported,
    physical: priced.physical,
    over18: priced.over18,
    mergeable: items.length > 0 && ctx.shop.orderMergingAllowed,
    expired: cart.expired,
    validUntil: cart.validUntil?.toISOString() ?? null,
    shippableFrom: window?.from ?? null,
    shippableFromUntil: window?.until ?? null,
    email: hidesBuyer ? null : row.email,
    takesNewsletter: !row.email || isReadersEmail(ctx.shop, row.email),
    billingAddress: addressOf(row.billingAddress),
    shippingAddress: addressOf(row.shippingAddress),
    ...presentShipping(ctx, priced),
    carrierGone: isCarrierGone(row, priced),
    freePostage: presentFreePostage(ctx, priced),
    paymentMethod: row.paymentMethod,
  }
  return presented as PresentedCart
}

/**
 * The total of a presented cart. Where it differs from the one that the session was shown before it is recorded, so that an order
 * that names no total is compared with what its buyer saw last (GQL-04).
 */
export async function showTotal(ctx: RequestContext, cart: Partial<PresentedCart>): Promise<number> {
  const { id = '', version = 0, totalPlusShipping = 0, amountToPay = 0, shownTotalCents, shownVoucherCents, unpricedItems = [] } = cart
  const total = toCents(totalPlusShipping)
  const vouchers = total - toCents(amountToPay)
  const isShown = total === shownTotalCents && vouchers === (shownVoucherCents ?? 0)
  if (!isShown || unpricedItems.length > 0) await saveShownTotal(ctx.db, { cartId: id, version, total, vouchers, items: unpricedItems })
  return totalPlusShipping
}

/** A voucher in a cart; of its code only the end. */
function presentVoucher(voucher: AppliedVoucher, partners: Map<number, LegalEntity>): CartVoucher {
  const { id, codeEnd, balanceCents, expiresOn, amountCents, flaw, partnerId } = voucher
  const state = flaw ?? (amountCents > 0 ? 'counts' : 'foreign')
  const company = partners.get(partnerId)?.company ?? ''
  return { id, codeEnd, company, state, amount: toEuros(amountCents), balance: toEuros(balanceCents), expiresOn }
}

/** Reads the partners anew where one is newer than the cached reference data. */
async function readPartners(ctx: RequestContext, items: CartItem[]): Promise<Map<number, LegalEntity>> {
  const partners = await allLegalEntities(ctx)
  if (items.every(({ contractPartnerId }) => partners.has(contractPartnerId))) return partners
  invalidateReferenceData(ctx.db)
  return allLegalEntities(ctx)
}

/** The shipping method is -1 for a cart without physical items (CRT-08), and null when no carrier takes the parcel. */
function presentShipping(ctx: RequestContext, { physical, carrier, window }: PricedCart): Pick<CartAnswer, 'shippingMethod' | 'shipping'> {
  if (!carrier) return { shippingMethod: physical ? null : -1, shipping: null }
  return { shippingMethod: carrier.id, shipping: presentCarrier(ctx, carrier, window) }
}

/** How far the goods of a cart are from free postage; null where nothing can be reached. */
function presentFreePostage({ locale }: RequestContext, { freePostage, carriers }: PricedCart): FreePostageAnswer | null {
  const carrier = carriers.find(({ id }) => id === freePostage?.carrierId)
  if (!freePostage || !carrier) return null
  const { from, value, missing } = freePostage
  return {
    carrierId: String(carrier.id),
    carrier: inLocale(carrier.name, locale),
    from: toEuros(from),
    value: toEuros(value),
    missing: toEuros(missing),
  }
}

/** What was entered about a gift voucher; null for anything else. */
function presentGift({ isGift, gift }: CartItem): CartGift | null {
  if (!isGift) return null
  const { name = null, message = null, email = null, sendOn = null } = gift ?? {}
  return { name, message, email, sendOn }
}

/**
 * An item's settings: what the cart stores, whether its table or box is sold as a whole, and the root that a bundle's part comes and
 * goes with (ENT-07).
 */
function presentMeta({ meta, place, bundleRootId }: CartItem) {
  return {
    ...meta,
    ...(place?.forceSection && { force_section: true }),
    ...(bundleRootId !== null && { follows: String(bundleRootId) }),
  }
}

/** An item without the fields that `cartItemFields` derives from the others. */
type PresentedItem = Omit<CartItemAnswer, keyof typeof cartItemFields | 'changes'>

/** @throws Error when the item's contract partner is missing */
function presentItem(
  { locale, config, shop }: RequestContext,
  item: CartItem,
  items: CartItem[],
  partners: Map<number, LegalEntity>,
): PresentedItem {
  const contractPartner = partners.get(item.contractPartnerId)
  if (!contractPartner) throw new Error(`Product ${item.productId} has no contract partner`)
  const bundled = items.filter((other) => other.bundleRootId === item.id)
  const personalData = personalDataKind(itemProduct(item))
  const image = item.image && presentImage({ ...item.image, alt: inLocale(item.image.alt, locale) })
  return {
    id: String(item.id),
    type: bundled.length > 0 ? 'bundle' : item.kind === 'event' ? 'event' : 'product',
    amount: 1,
    total: toEuros(item.price),
    totalSum: toEuros(bundled.reduce((sum, { price }) => sum + price, item.price)),
    image,
    bundledItemIds: bundled.map(({ id }) => String(id)),
    personalIdentifier: item.personalIdentifier,
    printedName: item.isGift ? (item.gift?.name ?? null) : printedIdentifier(item.personalIdentifier),
    gift: presentGift(item),
    personalData,
    personalDataComplete: isPersonalDataComplete(personalData, item.personalIdentifier),
    meta: presentMeta(item),
    ...presentPlace(item.place, makeTextOptions(shop, locale)),
    productVariant: {
      id: String(item.variantId),
      description: inLocale(variantName(item), locale),
      pricingCategoryName: inLocale(item.pricingCategoryName, locale),
      physical: item.physical,
      amountStep: item.amountStep,
      price: toEuros(item.price),
      product: {
        id: String(item.productId),
        slug: item.productSlug,
        kind: item.kind,
        name: inLocale(item.productName, locale),
        artistName: inLocale(item.artistName, locale),
        productType: inLocale(item.productType, locale),
        color: inLocale(item.productColor, locale),
        cartLimit: item.cartLimit,
        lineLimit: lineLimit(item.cartLimit, config.fairness.itemsPerLine),
        vatRate: item.vatRate,
        publicShippableFrom: item.shippableFrom,
        over18: item.over18,
        personalizationRequirement: item.personalizationRequirement,
        policyLink:
          item.kind === 'event' ? policyLink(shop, { slug: item.productSlug, meta: item.productMeta, policyFile: item.policyFile }) : null,
        happeningFrom: item.publicStart?.toISOString() ?? null,
        localDate: item.publicDay,
        venueName: item.venueName,
        venueCity: inLocale(item.venueCity, locale),
        image,
        meta: item.productMeta,
        contractPartner,
        withdrawal: item.withdrawal,
      },
    },
  }
}

/** The payload of every change of a cart: the cart as it is now, and the problems of a refused change. */
export async function cartPayload(ctx: RequestContext, result: Result<unknown> & { cart?: Cart | undefined }) {
  const cart = result.cart ? await presentCart(ctx, result.cart) : await presentVisitorsCart(ctx)
  return { cart, problems: result.ok ? [] : presentProblems(ctx, result.problems) }
}
