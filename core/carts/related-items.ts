/** How many related items step 1 of the checkout offers (LIM-43). */
export const mostRelatedItems = 3

/**
 * The related items that step 1 of the checkout offers (CHK-09): the first three that can be bought, each once, without what is in the
 * cart.
 * @param inCart the slugs of the cart's products
 */
export function relatedItems<Item extends { slug: string; available: boolean }>(items: readonly Item[], inCart: readonly string[]): Item[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]))
  return [...bySlug.values()].filter(({ slug, available }) => available && !inCart.includes(slug)).slice(0, mostRelatedItems)
}
