import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { recordOwnFact } from '../record-facts.ts'
import { deleteSession, deleteSessionsOf, type SessionOwner } from './queries-sessions.ts'

type SessionContext = Pick<Context, 'db' | 'clock' | 'random'>

/** Ends one of somebody's own sessions. Problems: STAFF_NOT_FOUND, also for a session of somebody else. */
export async function endSession(ctx: SessionContext, owner: SessionOwner, id: number): Promise<Result<null>> {
  if (!(await deleteSession(ctx.db, owner.accountId, id))) return refuse('STAFF_NOT_FOUND')
  await recordOwnFact(ctx, 'account.signed-out', owner.accountId)
  return done(null)
}

/** Ends all of somebody's own sessions but the one they use. @returns how many */
export async function endOtherSessions(ctx: SessionContext, owner: SessionOwner): Promise<number> {
  const ended = await deleteSessionsOf(ctx.db, owner.accountId, owner.sessionId)
  if (ended > 0) await recordOwnFact(ctx, 'account.signed-out', owner.accountId)
  return ended
}
