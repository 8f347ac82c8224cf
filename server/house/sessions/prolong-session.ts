import { prolonged } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Connection } from '#db/database.ts'
import { hasExpired } from './find-session.ts'
import { lockSessions, saveTimes } from './queries.ts'

/**
 * Locks sessions and moves their ends on, as every action of a visitor does (SES-02). Expired ones are locked and left as they are.
 * @returns all of them by id, with the end that holds now; unknown ids are missing
 */
export async function prolongSessions(connection: Connection, ids: readonly string[], now: Date): Promise<Map<string, Session>> {
  const sessions = await lockSessions(connection, ids)
  const moved = prolongedSessions(sessions.values(), now)
  await saveTimes(connection, moved, now)
  return new Map([...sessions, ...moved.map((session) => [session.id, session] as const)])
}

/** Those of these sessions that have not expired, with the ends that activity at `now` gives them. */
export function prolongedSessions(sessions: Iterable<Session>, now: Date): Session[] {
  return [...sessions]
    .filter((session) => !hasExpired(session, now))
    .map((session) => ({ ...session, expiresAt: prolonged(now, session.expiresAt, session.firstHoldAt) }))
}

/** The same for one session. @returns the session as it is now; null when it has expired or does not exist */
export async function prolongSession(connection: Connection, id: string, now: Date): Promise<Session | null> {
  const session = (await prolongSessions(connection, [id], now)).get(id)
  return session && !hasExpired(session, now) ? session : null
}
