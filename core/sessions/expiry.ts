import { hour, minute, second } from '#core/time/durations.ts'

/** How long a session and its holds last without activity (LIM-01). Texts get it as `{minutes}`. */
export const sessionMinutes = 20
/** In milliseconds. */
export const sessionSpan = sessionMinutes * minute
/** Activity prolongs a session up to this long after its first hold. */
export const holdCap = hour
/** Activity at the end of that time adds these last minutes, for paying. */
export const lastMinutes = 5 * minute
/** The sweeper frees holds only this long after their end, so that nobody loses a seat because of a slow network. */
export const sweepDelay = 30 * second

/** After an order was placed, the token from before still answers this order for so long. */
export const previousTokenSpan = 5 * minute

/**
 * When a session ends after activity at `now` (LIM-01, T-21). Activity never shortens a session. An hour after the first hold, activity
 * adds five last minutes, and then nothing more.
 */
export function prolonged(now: Date, expiresAt: Date, firstHoldAt: Date | null): Date {
  const wanted = now.getTime() + sessionSpan
  if (!firstHoldAt) return new Date(Math.max(wanted, expiresAt.getTime()))
  const cap = firstHoldAt.getTime() + holdCap
  const atTheCap = Math.min(now.getTime() + lastMinutes, cap + lastMinutes)
  const end = Math.max(Math.min(wanted, cap), atTheCap)
  return new Date(Math.max(end, expiresAt.getTime()))
}
