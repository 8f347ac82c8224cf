import type { EventState } from './event-state.ts'

/** The price of an event in a list; 0 if its tickets cost nothing. */
export interface LinePrice {
  /** In euros. */
  low: number
  /** Whether there are more expensive tickets, so that it is a price "from". */
  isRange: boolean
}

/**
 * The price of an event in a list (EVT-23); null if it is sold out, unless the shop always shows prices, and if it is cancelled, over, not
 * on sale or without tickets of ours.
 *
 * @param hasTickets whether it has tickets for sale here, available or not: without them a price of 0 is none
 * @param prices lowest and highest price of the available tickets, or of all if none is available, in euros
 */
export function linePrice(
  prices: { low: number; high: number },
  state: EventState['kind'],
  alwaysShown: boolean,
  hasTickets: boolean,
): LinePrice | null {
  const hasNone = (prices.low <= 0 && !hasTickets) || state === 'cancelled' || state === 'over' || state === 'unavailable'
  if (hasNone || (state === 'sold-out' && !alwaysShown)) return null
  return { low: prices.low, isRange: prices.high > prices.low }
}
