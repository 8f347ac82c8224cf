/** The numbers with which an operator places an entry on the pages that list them all; 0 for no place. */
export interface FeaturePlaces {
  slug: string
  name: string
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
}

/** The most categories in the bottom list (LIM-40). */
const maxBelow = 9

/**
 * The categories that `/categories` features: one at the left and one at the right, each with the highest number for its place, and below
 * those with a number for the bottom (CAT-01, CAT-02, T-34). Equal numbers are sorted by name; no category is on both sides.
 */
export function featureCategories<Category extends FeaturePlaces>(
  categories: readonly Category[],
): { left: Category | null; right: Category | null; below: Category[] } {
  const [left = null] = placed(categories, 'sortOrderTicketTopLeft')
  const rest = categories.filter((category) => category !== left)
  const [right = null] = placed(rest, 'sortOrderTicketTopRight')
  return { left, right, below: placed(categories, 'sortOrderTicketBottom').slice(0, maxBelow) }
}

/** The categories with a number above 0 for this place, highest first, then by name. */
function placed<Category extends FeaturePlaces>(
  categories: readonly Category[],
  place: 'sortOrderTicketTopLeft' | 'sortOrderTicketTopRight' | 'sortOrderTicketBottom',
): Category[] {
  return categories.filter((category) => category[place] > 0).toSorted((a, b) => b[place] - a[place] || a.name.localeCompare(b.name))
}
