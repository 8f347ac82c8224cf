import { fewLeft } from '#core/stock/few-left.ts'

/** The data that decides how an event is shown in a list, and whether it can be bought. */
export interface ShownEvent {
  cancelled: boolean
  /** Its end, or its start if the end is not known, has passed. */
  over: boolean
  available: boolean
  /** ISO 8601; null if tickets have always been on sale. */
  presaleAt: string | null
  meta: Record<string, unknown>
  /** Its tickets with a price, available or not. */
  tickets: readonly ShownTicket[]
}

interface ShownTicket {
  active: boolean
  available: boolean
  /** Units left; null if there are plenty. */
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
 * The state of an event in a list, which also decides whether it can be bought here: the first one that applies (EVT-22). Cancelled and
 * over come first. An event without an active ticket is not sold out but not on sale (EVT-06). The last tickets take precedence over an
 * operator's own tag.
 * @param now ISO 8601
 */
export function eventState(event: ShownEvent, now: string): EventState {
  if (event.cancelled) return { kind: 'cancelled' }
  if (event.over) return { kind: 'over' }
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

/** Whether its tickets are sold here now. */
export function isBuyable({ kind }: EventState): boolean {
  return kind === 'tickets' || kind === 'few' || kind === 'custom'
}

/** The link to another seller. Texts of up to 4 characters, such as `http` or a dash, are leftovers (LIM-45). */
export function externalLink(meta: Record<string, unknown>): string | null {
  const url = meta['external_link']
  return typeof url === 'string' && url.length > 4 ? url : null
}

function isRunningLow(offered: readonly ShownTicket[]): boolean {
  const left = offered.filter((ticket) => ticket.available).map((ticket) => ticket.remaining)
  if (left.length === 0) return false
  let units = 0
  for (const remaining of left) {
    if (remaining === null) return false
    units += remaining
  }
  return units <= fewLeft
}
