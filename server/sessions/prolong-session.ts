import { prolonged } from '#core/sessions/expiry.ts'
import type { Connection } from '#db/database.ts'
import { hasExpired } from './find-session.ts'
import { lockSession, updateSession } from './queries.ts'
import type { Session } from '#core/sessions/session.ts'

/**
 * Locks the session and moves its end on, as every act of the visitor does (SES-02).
 * @param holding true when this act takes units: the hour of T-21 begins with the first
 * @returns the session as it is now; null when its time is over, or it is gone
 */
export async function prolongSession(
  connection: Connection,
  id: string,
  now: Date,
  options: { holding?: boolean } = {},
): Promise<Session | null> {
  const session = await lockSession(connection, id)
  if (!session || hasExpired(session, now)) return null
  const firstHoldAt = session.firstHoldAt ?? (options.holding ? now : null)
  const expiresAt = prolonged(now, session.expiresAt, firstHoldAt)
  // One process's clock may be ahead of another's: a session that was swept too early is found by the sweeper again.
  await updateSession(connection, id, { expiresAt, firstHoldAt, seenAt: now, endedAt: null })
  return { ...session, expiresAt, firstHoldAt }
}
