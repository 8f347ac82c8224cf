import { isCalendarDay } from '#core/time/calendar-day.ts'

/** Which of the coming events a list shows. What is null or false leaves nothing out. */
export interface EventFilter {
  /** In any language, so that a link works for readers of another one. */
  city: string | null
  /** The first day, such as `2027-03-01`, by the calendar at the venue. */
  from: string | null
  /** The last day, likewise. */
  until: string | null
  hideSoldOut: boolean
  hideUnavailable: boolean
}

/**
 * The days to ask the list for. Only coming events are in it, and where it is still yesterday by the calendar at the venue, what plays tonight
 * counts as today: a first day of today leaves out nothing that is coming.
 * @param today by the shop's calendar
 */
export function daysAtVenues({ from, until }: Pick<EventFilter, 'from' | 'until'>, today: string): Pick<EventFilter, 'from' | 'until'> {
  return { from: from !== null && from <= today ? dayBefore(from) : from, until }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** The fields of the form on `/events`, which are also the query of its URL. */
export interface EventFilterFields extends EventFilter {
  /** As typed. Texts shorter than `shortestText` are ignored. */
  text: string
}

/** The shortest text to search for, in characters (LIM-44). */
export const shortestText = 3

/**
 * Reads the filter from a URL. Invalid values are ignored. A first day in the past counts as today, a last day before the first one as
 * the first one (EVT-04).
 *
 * @param search such as a URLSearchParams
 * @param today `2026-11-20`, by the shop's calendar
 */
export function readEventFilter(search: { get(name: string): string | null }, today: string): EventFilterFields {
  const field = (name: string) => search.get(name) ?? ''
  const from = dayNotBefore(field('from'), today)
  return {
    text: field('q').trim().slice(0, 100),
    city: field('city') || null,
    from,
    until: dayNotBefore(field('until'), from ?? today),
    hideSoldOut: field('available') !== '',
    hideUnavailable: field('unavailable') === '',
  }
}

/** The text to search for; null if it is too short (EVT-03). */
export function effectiveText({ text }: Pick<EventFilterFields, 'text'>): string | null {
  return text.length >= shortestText ? text : null
}

/** Whether the visitor has filtered the list, so that there is something to clear. Unavailable events are hidden by default. */
export function isFiltered(filter: EventFilterFields): boolean {
  return Boolean(effectiveText(filter) ?? (filter.city || filter.from || filter.until || filter.hideSoldOut))
}

function dayNotBefore(day: string, earliest: string): string | null {
  if (!isCalendarDay(day)) return null
  return day < earliest ? earliest : day
}
