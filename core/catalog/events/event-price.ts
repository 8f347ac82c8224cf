import type { EventState } from './event-state.ts'

/** What a line says of the price. */
export interface LinePrice {
  /** In euros. */
  low: number
  /** Whether dearer tickets stand beside it, so that it is a price "from". */
  isRange: boolean
}

/**
 * The price of an event in a list (EVT-23): none once it is sold out, unless the shop always shows it; none either where it is
 * cancelled, over, not on sale, or has no price.
 *
 * @param prices lowest and highest of the tickets left, of all once none is left, in euros
 */
export function linePrice(prices: { low: number; high: number }, state: EventState['kind'], alwaysShown: boolean): LinePrice | null {
  const hasNone = prices.low <= 0 || state === 'cancelled' || state === 'over' || state === 'unavailable'
  if (hasNone || (state === 'sold-out' && !alwaysShown)) return null
  return { low: prices.low, isRange: prices.high > prices.low }
}
