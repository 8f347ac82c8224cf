import type { Locale } from '#core/shops/locale.ts'

/** The fields of a tour that sorting uses. Days are `2027-03-13`. */
export interface SortableTour {
  name: string
  startDate: string | null
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
}

export type TourOrder = 'date' | 'name'

/** Where a tour is featured on `/events`. */
export type TourPlace = 'topLeft' | 'topRight' | 'bottom'

/** All tours, by start or by name (EVT-02). Tours without a start come last. */
export function sortTours<Tour extends SortableTour>(tours: readonly Tour[], order: TourOrder, locale: Locale): Tour[] {
  const byName = compareNames(locale)
  return tours.toSorted(order === 'name' ? byName : (a, b) => compareDays(a.startDate, b.startDate) || byName(a, b))
}

/** The tours with a number above 0 for a place, highest first (EVT-01, T-34). */
export function featuredTours<Tour extends SortableTour>(tours: readonly Tour[], place: TourPlace, locale: Locale): Tour[] {
  const byName = compareNames(locale)
  const number = numberAt[place]
  return tours.filter((tour) => number(tour) > 0).toSorted((a, b) => number(b) - number(a) || byName(a, b))
}

const numberAt: Record<TourPlace, (tour: SortableTour) => number> = {
  topLeft: ({ sortOrderTicketTopLeft }) => sortOrderTicketTopLeft,
  topRight: ({ sortOrderTicketTopRight }) => sortOrderTicketTopRight,
  bottom: ({ sortOrderTicketBottom }) => sortOrderTicketBottom,
}

function compareNames(locale: Locale): (a: SortableTour, b: SortableTour) => number {
  const { compare } = new Intl.Collator(locale)
  return (a, b) => compare(a.name, b.name)
}

/** How other systems write that a tour has no first or last day (EVT-25). */
export const noDay = '0000-00-00'

/** The first or last day of a tour; null if it is not set or all zeros (EVT-25). */
export function tourDay(day: string | null | undefined): string | null {
  return day && day !== noDay ? day : null
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
