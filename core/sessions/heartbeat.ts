import { minute, second } from '#core/time/durations.ts'

/** The leader tab sends at most one heartbeat in this time, however active the visitor is (SES-02). */
export const heartbeatInterval = minute
/** So long before the end of the session a browser asks the server how it stands: 19:30 after the last heartbeat (SES-03, LIM-02). */
export const deadlineLead = 30 * second
/** How often the leader tab looks whether that deadline has passed (LIM-03). */
export const deadlineCheckInterval = minute

/** How long the page that resumes a session shows its message before it opens the checkout (LIM-79). */
export const resumeWait = second

/** Tabs roll numbers below this one, and the highest leads (SES-08, LIM-11). */
export const rollRange = 10_000
/** Tabs that share the highest number roll again after this time (LIM-10). */
export const tieDelay = second
/** A leader that does not answer another tab for this long is replaced: its process may have died, or the browser has frozen it. */
export const leaderTimeout = second

/**
 * Whether the browser's deadline has passed (SES-03): the session ends soon, unless the server knows better.
 * @param expiresAt end of the session, in milliseconds
 * @param now the server's time as the browser knows it, in milliseconds
 */
export function deadlinePassed(expiresAt: number, now: number): boolean {
  return now >= expiresAt - deadlineLead
}
