import type { SeatVariant } from './category-selection.ts'

/** The lowest price of each pricing category that is for sale, in cents. */
export function lowestPrices(variants: readonly SeatVariant[]): Map<string, number> {
  const prices = new Map<string, number>()
  for (const { pricingCategory, price, available } of variants) {
    if (!pricingCategory || !available) continue
    prices.set(pricingCategory.id, Math.min(price, prices.get(pricingCategory.id) ?? Infinity))
  }
  return prices
}

/**
 * The kinds of tickets that "best seats" may take: of each pricing category that a fan looks for the one that is preselected.
 * @param categories that the fan looks for; null for all
 * @param ownCategory the category of what the fan has already; null for none
 * @param variantOf the kind that is preselected for a category
 */
export function variantsForBestSeats(
  variants: readonly SeatVariant[],
  categories: ReadonlySet<string> | null,
  ownCategory: string | null,
  variantOf: (category: string) => string | null,
): string[] {
  return variants
    .filter(({ pricingCategory }) => pricingCategory !== null && (categories?.has(pricingCategory.id) ?? true))
    .filter(({ pricingCategory }) => ownCategory === null || pricingCategory?.id === ownCategory)
    .filter(({ pricingCategory, id }) => id === variantOf(pricingCategory?.id ?? ''))
    .map(({ id }) => id)
}
