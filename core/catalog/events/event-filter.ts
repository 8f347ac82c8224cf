import { isCalendarDay } from '#core/time/calendar-day.ts'

/** What the form on `/events` asks for, as its address says it. */
export interface EventFilter {
  /** As typed; it counts from `shortestText` characters on. */
  text: string
  city: string
  /** Days, `2027-03-01`; null leaves that end open. */
  from: string | null
  until: string | null
  hideSoldOut: boolean
  showUnavailable: boolean
}

/** LIM-44: shorter texts find too much to be meant. */
export const shortestText = 3

/**
 * Reads the filter from an address; whatever is not understood filters nothing. `from` is not before today, `until` not before
 * `from` (EVT-04): an earlier day counts as the first one that is allowed.
 *
 * @param search such as a URLSearchParams
 * @param today `2026-11-20`, by the shop's calendar
 */
export function readEventFilter(search: { get(name: string): string | null }, today: string): EventFilter {
  const asked = (name: string) => search.get(name) ?? ''
  const from = dayNotBefore(asked('from'), today)
  return {
    text: asked('q').trim().slice(0, 100),
    city: asked('city'),
    from,
    until: dayNotBefore(asked('until'), from ?? today),
    hideSoldOut: asked('available') !== '',
    showUnavailable: asked('unavailable') !== '',
  }
}

/** The text to look for; none while it is too short (EVT-03). */
export function effectiveText({ text }: Pick<EventFilter, 'text'>): string | null {
  return text.length >= shortestText ? text : null
}

/** Whether anything is filtered at all: then there is something to clear. */
export function isFiltered(filter: EventFilter): boolean {
  return Boolean(effectiveText(filter) ?? (filter.city || filter.from || filter.until || filter.hideSoldOut))
}

function dayNotBefore(written: string, earliest: string): string | null {
  if (!isCalendarDay(written)) return null
  return written < earliest ? earliest : written
}
