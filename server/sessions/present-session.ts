import type { Session as SessionAnswer } from '#api/resolvers.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { hasExpired } from './find-session.ts'
import { prolongSession } from './prolong-session.ts'
import type { Session } from '#core/sessions/session.ts'

/** This visitor's session (ENT-37), without prolonging it; null when there is none or it has expired (GQL-13, GQL-14). */
export async function readSession(ctx: RequestContext): Promise<SessionAnswer | null> {
  const session = await ctx.session()
  return session && !hasExpired(session, ctx.clock.now()) ? presentSession(session, ctx.clock.now()) : null
}

/** Prolongs this visitor's session (GQL-12, API-09); null when there is none or it has expired. */
export async function heartbeat(ctx: RequestContext): Promise<SessionAnswer | null> {
  const session = await ctx.session()
  const now = ctx.clock.now()
  const alive = session && (await inTransaction(ctx.db, (trx) => prolongSession(trx, session.id, now)))
  return alive && presentSession(alive, now)
}

/** There is no waiting room yet, so its indexes are null. */
function presentSession({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): SessionAnswer {
  return { expiresAt: expiresAt.toISOString(), now: now.toISOString(), waitingIndex: null, catalogWaitingIndex: null }
}
