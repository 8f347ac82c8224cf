import { day } from '#core/time/durations.ts'
import type { Cents } from '#core/money/cents.ts'

/** A price and from when on it was asked, oldest first; it lasts until the next one begins. */
export interface PastPrice {
  from: Date
  price: Cents
  /** The higher one it was compared with, if any. */
  original: Cents | null
}

/** How far back the lowest price before a reduction is looked for (PAngV § 11). */
export const lowestPriceDays = 30
const window = lowestPriceDays * day

/**
 * The lowest price of the days before the reduction that runs now (PAngV § 11). A reduction that grows step by step without a
 * pause is one reduction: it began with its first step. Null where nothing is reduced, or where nothing is known of the time before,
 * because the thing is new.
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
  const asked = history.slice(0, start).filter((_entry, index) => {
    const until = history[index + 1]?.from.getTime() ?? began
    return until > began - window
  })
  return asked.length === 0 ? null : Math.min(...asked.map(({ price }) => price))
}

function isReduced({ price, original }: PastPrice): boolean {
  return original !== null && original > price
}
