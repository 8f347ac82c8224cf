/** How many items the home page of the main shop shows. */
export const homeCounts = {
  /** LIM-37 */
  hotNews: 4,
  /** LIM-38 */
  featureBox: 2,
  /** LIM-39 */
  merchFeature: 5,
} as const

/** Whether a teaser shows its caption: only if title and text are long enough to say something (NAV-27). Plain text, no HTML. */
export function hasCaption({ title, text }: { title: string; text: string | null }): boolean {
  return title.trim().length > 1 && (text?.trim().length ?? 0) > 5
}

/** Splits promos, the news that are not hot, newest first: the first two go into the feature box, the others into the list (HOM-04). */
export function splitPromos<Item>(promos: readonly Item[]): { box: Item[]; list: Item[] } {
  return { box: promos.slice(0, homeCounts.featureBox), list: promos.slice(homeCounts.featureBox) }
}
