import type { Session as SessionType } from '#api/resolvers.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import type { Problem } from '#server/problems.ts'
import { hasExpired } from './find-session.ts'
import { prolongSession } from './prolong-session.ts'
import type { Session } from '#core/sessions/session.ts'

type SessionAnswer = Omit<SessionType, '__typename'>

/** This visitor's session (ENT-37), without prolonging it (GQL-13, GQL-14). Without a session, or after its end, `expiresAt` is null. */
export async function readSession(ctx: RequestContext): Promise<SessionAnswer> {
  const session = await ctx.session()
  const now = ctx.clock.now()
  return presentSession(session && !hasExpired(session, now) ? session : null, now, await ctx.waitingRoom.index())
}

/**
 * Prolongs this visitor's session (GQL-12, API-09). Without a session, or after its end, `expiresAt` is null.
 * Problems: SESSION_TERMINATED when the visitor's cookie names a session that does not exist any more (SES-10).
 */
export async function heartbeat(ctx: RequestContext): Promise<{ session: SessionAnswer; problems: Problem[] }> {
  const session = await ctx.session()
  const now = ctx.clock.now()
  const index = await ctx.waitingRoom.index()
  if (!session)
    return { session: presentSession(null, now, index), problems: (await ctx.tokenHash()) ? [{ code: 'SESSION_TERMINATED' }] : [] }
  return { session: presentSession(await inTransaction(ctx.db, (trx) => prolongSession(trx, session.id, now)), now, index), problems: [] }
}

/**
 * @param waitingIndex the visitor's place in the waiting room; null while they wait for nothing. Browsing never waits for its turn, so
 *   that index is always null: a shop that is too busy answers 503
 */
export function presentSession(session: Pick<Session, 'expiresAt'> | null, now: Date, waitingIndex: number | null = null): SessionAnswer {
  return { expiresAt: session?.expiresAt.toISOString() ?? null, now: now.toISOString(), waitingIndex, catalogWaitingIndex: null }
}
