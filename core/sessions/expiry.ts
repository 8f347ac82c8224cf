import { hour } from '#core/time/durations.ts'
/** A session and what it holds last this long without activity (LIM-01). Texts say it as {minutes}. */
export const sessionMinutes = 20
/** All spans in milliseconds. */
export const sessionSpan = sessionMinutes * 60_000
/** From the first hold on, activity prolongs no further than this … */
export const holdCap = hour
/** … but whoever is still there at the cap gets these last minutes to pay. */
export const lastMinutes = 5 * 60_000
/** The sweeper leaves holds alone for so long after their end, so that nobody loses a seat to a slow network. */
export const sweepDelay = 30_000

/**
 * When a session ends after activity at `now` (LIM-01, T-21). Activity never shortens; beyond the cap of an hour
 * after the first hold there are five last minutes, then the end.
 */
export function prolonged(now: Date, expiresAt: Date, firstHoldAt: Date | null): Date {
  const wanted = now.getTime() + sessionSpan
  if (!firstHoldAt) return new Date(Math.max(wanted, expiresAt.getTime()))
  const cap = firstHoldAt.getTime() + holdCap
  const atTheCap = Math.min(now.getTime() + lastMinutes, cap + lastMinutes)
  const end = Math.max(Math.min(wanted, cap), atTheCap)
  return new Date(Math.max(end, expiresAt.getTime()))
}
