/*
 * How many requests a process serves at the same time.
 *
 * Usually as many as its operator allows. When the event loop lags because of our own work, the limit is halved, and halved again as long
 * as that lasts; afterwards it rises slowly. So a single long task costs nobody anything, and a crowd that the process cannot serve is
 * reduced within seconds to one that it can. The limit never falls below `few`: that many visitors are served however slowly it goes,
 * because with so few nobody is faster for somebody else's refusal.
 */

/** Requests that are never refused because of a lag. */
export const few = 25

/** By which part of the whole limit it rises with each look that finds no lag; there are twenty looks a second. */
const recovery = 1 / 200

interface AdaptiveLimit {
  /** Requests that may be served at the same time now. */
  current(): number
  /** Notes one look at the event loop (`own-lag.ts`). */
  note(isLagging: boolean): void
}

/** @param max requests at the same time while nothing lags */
export function adaptiveLimit(max: number): AdaptiveLimit {
  const min = Math.min(few, max)
  let limit = max
  return {
    current: () => Math.floor(limit),
    note(isLagging) {
      limit = isLagging ? Math.max(min, limit / 2) : Math.min(max, limit + max * recovery)
    },
  }
}
