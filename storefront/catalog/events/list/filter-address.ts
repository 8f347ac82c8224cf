import type { EventFilterFields } from '#core/catalog/events/event-filter.ts'

/** The fields of the form that a filter fills in, in their order, as the query of an address. */
export function filterParameters({ text, city, from, until, hideSoldOut, hideUnavailable }: EventFilterFields): URLSearchParams {
  const fields = { q: text, city, from, until, available: hideSoldOut ? '1' : '', unavailable: hideUnavailable ? '' : '1' }
  return new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
