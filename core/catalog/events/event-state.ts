import { fewLeft } from '#core/stock/few-left.ts'

/** What deciding about an event's line and its buying controls needs to know. */
export interface EventFacts {
  cancelled: boolean
  /** ISO 8601: its end, or its start where no end is known. */
  endsAt: string
  available: boolean
  /** ISO 8601; null where tickets have been on sale from the start. */
  presaleAt: string | null
  meta: Record<string, unknown>
  /** Its tickets with a price, whether there are any left or not. */
  tickets: readonly TicketFacts[]
}

interface TicketFacts {
  active: boolean
  available: boolean
  /** Units left, null where there are plenty. */
  remaining: number | null
}

export type EventState =
  | { kind: 'cancelled' }
  | { kind: 'over' }
  | { kind: 'presale'; from: string }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'sold-out' }
  | { kind: 'unavailable' }
  | { kind: 'few' }
  | { kind: 'custom'; text: string }
  | { kind: 'tickets' }

/**
 * The one thing to say about an event in a list, and whether it can be bought here: the first that applies (EVT-22).
 * That it was cancelled or is over is said before everything else; what has no ticket on sale at all is not sold out but not on sale (EVT-06);
 * the last tickets are named before an operator's own tag.
 * @param now ISO 8601
 */
export function eventState(event: EventFacts, now: string): EventState {
  if (event.cancelled) return { kind: 'cancelled' }
  if (Date.parse(event.endsAt) <= Date.parse(now)) return { kind: 'over' }
  const offered = event.tickets.filter((ticket) => ticket.active)
  const isSoldOut = !event.available && offered.length > 0
  if (!isSoldOut && event.presaleAt && Date.parse(event.presaleAt) > Date.parse(now)) return { kind: 'presale', from: event.presaleAt }
  const url = externalLink(event.meta)
  if (url !== null) return { kind: 'elsewhere', url }
  if (isSoldOut) return { kind: 'sold-out' }
  if (!event.available) return { kind: 'unavailable' }
  const text = event.meta['custom_tag']
  if (typeof text === 'string' && text !== '') return { kind: 'custom', text }
  return isRunningLow(offered) ? { kind: 'few' } : { kind: 'tickets' }
}

/** Where else it is sold; LIM-45: up to 4 characters are leftovers such as `http` or a dash. */
export function externalLink(meta: Record<string, unknown>): string | null {
  const url = meta['external_link']
  return typeof url === 'string' && url.length > 4 ? url : null
}

function isRunningLow(offered: readonly TicketFacts[]): boolean {
  const left = offered.filter((ticket) => ticket.available).map((ticket) => ticket.remaining)
  if (left.length === 0) return false
  let units = 0
  for (const each of left) {
    if (each === null) return false
    units += each
  }
  return units <= fewLeft
}
