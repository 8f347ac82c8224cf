import type { Bundle, BundlePart, CombinedProduct } from '#api/resolvers.ts'
import { isBundleAvailable, lowestOffer } from '#core/bundles/offer-state.ts'
import { toEuros, type Cents } from '#core/money/cents.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { Listing } from '#server/selling/catalog/loaders.ts'
import type { BundleTerms, BundleTermsPart } from '#server/selling/catalog/records-products.ts'

/** A bundle as the API shows it, without the fields that are resolved on request. */
export type PresentedBundle = Partial<Bundle> & { id: string }

/** A part with the terms from which its variants are resolved when a client asks for them. */
export type PresentedPart = Partial<BundlePart> & Pick<BundlePart, 'product'> & { terms: BundleTermsPart }

/** @param products at least those of its parts, by id */
export function presentBundle(terms: BundleTerms, root: Listing, products: ReadonlyMap<number, Listing>, locale: Locale): PresentedBundle {
  const { price, normal } = lowestOffer(terms)
  return {
    id: String(terms.id),
    slug: root.slug ?? '',
    product: combined(root),
    price: toEuros(price),
    originalPrice: toEuros(normal),
    fixedPrice: euros(terms.price),
    available: isBundleAvailable(terms),
    ticketRequired: terms.ticketRequired,
    bindLeaveEmpty: terms.bindLeaveEmpty,
    groupLeaveEmpty: terms.groupLeaveEmpty,
    combinations: terms.combinations.map(({ id, name, price: own }) => ({ id, name: inLocale(name, locale), price: euros(own) })),
    parts: terms.parts.map((part): PresentedPart => ({
      terms: part,
      id: part.id,
      role: part.role,
      combinationId: part.combinationId,
      price: euros(part.price),
      leaveEmpty: part.leaveEmpty,
      product: combined(products.get(part.productId)),
    })) as BundlePart[],
  }
}

export function euros(cents: Cents | null): number | null {
  return cents === null ? null : toEuros(cents)
}

function combined(listing: Listing | undefined): CombinedProduct {
  return { ...listing, __typename: 'CombinedProduct' } as CombinedProduct
}
