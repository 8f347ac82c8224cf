import type { Locale } from '#core/shops/locale.ts'

/** The fields of a tour that sorting uses. Days are `2027-03-13`. */
export interface TourFacts {
  name: string
  startDate: string | null
  eventCount: number
  sortOrderTicketTopLeft: number
  sortOrderTicketTopRight: number
  sortOrderTicketBottom: number
}

export type TourOrder = 'date' | 'name'

export interface TourLists<Tour> {
  topLeft: Tour[]
  topRight: Tour[]
  bottom: Tour[]
  all: Tour[]
}

/**
 * The lists of tours on `/events` (EVT-01, EVT-02, T-34): top left, top right and bottom have the tours with a number above 0 for that
 * place, highest first; the list between them has every tour with at least one event, by start or by name. Tours without a start come last.
 */
export function tourLists<Tour extends TourFacts>(tours: readonly Tour[], order: TourOrder, locale: Locale): TourLists<Tour> {
  const { compare } = new Intl.Collator(locale)
  const listed = tours.filter((tour) => tour.eventCount > 0)
  const byName = (a: Tour, b: Tour) => compare(a.name, b.name)
  const byStart = (a: Tour, b: Tour) => compareDays(a.startDate, b.startDate) || byName(a, b)
  const placed = (field: 'sortOrderTicketTopLeft' | 'sortOrderTicketTopRight' | 'sortOrderTicketBottom') =>
    listed.filter((tour) => tour[field] > 0).toSorted((a, b) => b[field] - a[field] || byName(a, b))
  return {
    topLeft: placed('sortOrderTicketTopLeft'),
    topRight: placed('sortOrderTicketTopRight'),
    bottom: placed('sortOrderTicketBottom'),
    all: listed.toSorted(order === 'name' ? byName : byStart),
  }
}

/** The first or last day of a tour; null if it is not set or all zeros (EVT-25). */
export function tourDay(day: string | null | undefined): string | null {
  return day && day !== '0000-00-00' ? day : null
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
