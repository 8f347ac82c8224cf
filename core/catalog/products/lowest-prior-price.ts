import { day } from '#core/time/durations.ts'
import type { Cents } from '#core/money/cents.ts'

/** A price and when it began, in a list with the oldest first. It lasts until the next one begins. */
export interface PastPrice {
  from: Date
  price: Cents
  /** The higher price it was compared with, if any. */
  original: Cents | null
}

/** The period before a reduction in which the lowest price counts (PAngV § 11). */
export const lowestPriceDays = 30
const window = lowestPriceDays * day

/**
 * The lowest price in the period before the current reduction (PAngV § 11). A reduction that increases step by step without a pause is one
 * reduction, which began with its first step. Null if the price is not reduced, or if no earlier price is known because the product is new.
 */
export function lowestPriorPrice(history: readonly PastPrice[]): Cents | null {
  let start = history.length - 1
  const now = history[start]
  if (!now || !isReduced(now)) return null
  for (; start > 0; start -= 1) {
    const before = history[start - 1]
    const step = history[start]
    if (!before || !step || !isReduced(before) || before.price < step.price) break
  }
  const began = history[start]?.from.getTime() ?? 0
  const relevant = history.slice(0, start).filter((_entry, index) => {
    const until = history[index + 1]?.from.getTime() ?? began
    return until > began - window
  })
  return relevant.length === 0 ? null : Math.min(...relevant.map(({ price }) => price))
}

function isReduced({ price, original }: PastPrice): boolean {
  return original !== null && original > price
}
