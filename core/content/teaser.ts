/** Figures of the main shop's front page. */
export const homeCounts = {
  /** LIM-37 */
  hotNews: 4,
  /** LIM-38 */
  featureBox: 2,
  /** LIM-39 */
  merchFeature: 5,
} as const

/** NAV-27: a teaser shows its caption only where it says something; else the picture speaks. Plain text, no HTML. */
export function hasCaption({ title, text }: { title: string; text: string | null }): boolean {
  return title.trim().length > 1 && (text?.trim().length ?? 0) > 5
}

/** The promos, which are the news that are not hot, newest first: the first two stand in the feature box, the others in the list (HOM-04). */
export function splitPromos<Item>(promos: readonly Item[]): { box: Item[]; list: Item[] } {
  return { box: promos.slice(0, homeCounts.featureBox), list: promos.slice(homeCounts.featureBox) }
}
