/** What deciding about an event's line and its buying controls needs to know. */
export interface EventFacts {
  cancelled: boolean
  available: boolean
  /** ISO 8601; null where tickets have been on sale from the start. */
  presaleAt: string | null
  meta: Record<string, unknown>
  /** Units left per variant on sale, null where there are plenty. */
  remaining: readonly (number | null)[]
}

export type EventState =
  | { kind: 'cancelled' }
  | { kind: 'presale'; from: string }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'sold-out' }
  | { kind: 'few' }
  | { kind: 'custom'; text: string }
  | { kind: 'tickets' }

const fewTickets = 10

/**
 * The one thing to say about an event in a list, and whether it can be bought here: the first that applies (EVT-22).
 * A cancelled event says so before everything else; the last tickets are named before an operator's own tag.
 * @param now ISO 8601
 */
export function eventState(event: EventFacts, now: string): EventState {
  if (event.cancelled) return { kind: 'cancelled' }
  if (event.presaleAt && Date.parse(event.presaleAt) > Date.parse(now)) return { kind: 'presale', from: event.presaleAt }
  const url = event.meta['external_link']
  // LIM-45: shorter values are leftovers such as `http` or a dash.
  if (typeof url === 'string' && url.length > 4) return { kind: 'elsewhere', url }
  if (!event.available) return { kind: 'sold-out' }
  if (isRunningLow(event.remaining)) return { kind: 'few' }
  const text = event.meta['custom_tag']
  return typeof text === 'string' && text !== '' ? { kind: 'custom', text } : { kind: 'tickets' }
}

function isRunningLow(remaining: readonly (number | null)[]): boolean {
  if (remaining.length === 0) return false
  let left = 0
  for (const units of remaining) {
    if (units === null) return false
    left += units
  }
  return left <= fewTickets
}
