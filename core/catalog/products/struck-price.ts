/** The prices of a product, all in euros or all in cents. */
interface Prices {
  price: number
  /** The higher price that the operator compares it with. */
  originalPrice?: number | null | undefined
  /** The lowest price of the 30 days before the reduction; null for a product that is new or not reduced. */
  lowestPriorPrice?: number | null | undefined
}

/**
 * The price that is struck out beside the current one. A reduction is announced against the lowest price of the 30 days before it, and not
 * against any higher price of earlier times (PAngV § 11; European Court of Justice, C-330/23). A product without earlier prices has the
 * operator's own comparison (PRD-05).
 * @returns in the same unit; null if the price is no lower than that
 */
export function struckPrice({ price, originalPrice, lowestPriorPrice }: Prices): number | null {
  if (!originalPrice || originalPrice <= price) return null
  const before = lowestPriorPrice ?? originalPrice
  return before > price ? before : null
}
