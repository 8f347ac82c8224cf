/** Where an operator may put an entry on the pages that list them all; 0 for nowhere. */
export interface FeaturePlaces {
  slug: string
  name: string
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
}

/** LIM-40 */
const mostBelow = 9

/**
 * The categories that `/categories` puts forward: one at the left, one at the right, each the one with the highest number for its
 * place, and below those with a number of their own for the bottom (CAT-01, CAT-02, T-34). Ties go by name; no category stands on
 * both sides.
 */
export function featureCategories<Category extends FeaturePlaces>(
  categories: readonly Category[],
): { left: Category | null; right: Category | null; below: Category[] } {
  const [left = null] = placed(categories, 'sortOrderTicketTopLeft')
  const rest = categories.filter((category) => category !== left)
  const [right = null] = placed(rest, 'sortOrderTicketTopRight')
  return { left, right, below: placed(categories, 'sortOrderTicketBottom').slice(0, mostBelow) }
}

/** Those with a number above 0 for this place, highest first, then by name. */
function placed<Category extends FeaturePlaces>(
  categories: readonly Category[],
  place: 'sortOrderTicketTopLeft' | 'sortOrderTicketTopRight' | 'sortOrderTicketBottom',
): Category[] {
  return categories.filter((each) => each[place] > 0).toSorted((a, b) => b[place] - a[place] || a.name.localeCompare(b.name))
}
