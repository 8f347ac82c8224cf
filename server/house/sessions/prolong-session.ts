import type { Session as SessionType } from '#api/resolvers.ts'
import { prolonged } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { hasExpired } from './visitor-session.ts'
import { lockSessions, saveTimes } from './records-sessions.ts'

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

type SessionAnswer = Omit<SessionType, '__typename'>

/** This visitor's session (ENT-37), without prolonging it (GQL-13, GQL-14). Without a session, or after its end, `expiresAt` is null. */
export async function readSession(ctx: RequestContext): Promise<SessionAnswer> {
  const session = await ctx.session()
  const now = ctx.clock.now()
  return presentSession(session && !hasExpired(session, now) ? session : null, now, await waitingIndexes(ctx))
}

/**
 * Prolongs this visitor's session (GQL-12, API-09). Without a session, or after its end, `expiresAt` is null.
 * Problems: SESSION_TERMINATED when the visitor's cookie names a session that does not exist any more (SES-10).
 */
export async function heartbeat(ctx: RequestContext): Promise<{ session: SessionAnswer; problems: Problem[] }> {
  const session = await ctx.session()
  const now = ctx.clock.now()
  const indexes = await waitingIndexes(ctx)
  if (!session)
    return { session: presentSession(null, now, indexes), problems: (await ctx.tokenHash()) ? [{ code: 'SESSION_TERMINATED' }] : [] }
  return { session: presentSession(await inTransaction(ctx.db, (trx) => prolongSession(trx, session.id, now)), now, indexes), problems: [] }
}

/** The visitor's place in the waiting room, and what a request for the catalogue would wait for (GQL-14). */
interface WaitingIndexes {
  waitingIndex: number | null
  catalogWaitingIndex: number | null
}

async function waitingIndexes({ waitingRoom }: RequestContext): Promise<WaitingIndexes> {
  return { waitingIndex: await waitingRoom.index(), catalogWaitingIndex: waitingRoom.catalogIndex() }
}

/** @param indexes both null by default: the visitor waits for nothing */
export function presentSession(
  session: Pick<Session, 'expiresAt'> | null,
  now: Date,
  indexes: WaitingIndexes = { waitingIndex: null, catalogWaitingIndex: null },
): SessionAnswer {
  return { expiresAt: session?.expiresAt.toISOString() ?? null, now: now.toISOString(), ...indexes }
}
