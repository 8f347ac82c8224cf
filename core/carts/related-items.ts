/** How many related items step 1 of the checkout offers (LIM-43). */
export const maxRelatedItems = 3
/** How many suggestions it has, merchandise and dates together. */
export const maxSuggestions = 4

/**
 * The related items that step 1 of the checkout offers (CHK-09): the first three that can be bought, each once, without what is in the
 * cart.
 * @param inCart the slugs of the cart's products
 */
export function relatedItems<Item extends { slug: string; available: boolean }>(items: readonly Item[], inCart: readonly string[]): Item[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]))
  return [...bySlug.values()].filter(({ slug, available }) => available && !inCart.includes(slug)).slice(0, maxRelatedItems)
}

/**
 * What step 1 of the checkout suggests: related items (CHK-09), and dates in the places that these leave of four. One is always left.
 * @param inCart the slugs of the cart's products
 */
export function suggestionsFor<Item extends { slug: string; available: boolean }, Listed extends { slug: string }>(
  { items, dates }: { items: readonly Item[]; dates: readonly Listed[] },
  inCart: readonly string[],
): { items: Item[]; dates: Listed[] } {
  const related = relatedItems(items, inCart)
  const others = dates.filter(({ slug }) => !inCart.includes(slug))
  return { items: related, dates: others.slice(0, maxSuggestions - related.length) }
}
