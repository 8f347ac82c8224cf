import type { Context } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { deleteSession, deleteSessionsOf, type SessionOwner } from './queries-sessions.ts'

/** Ends one of somebody's own sessions. Problems: STAFF_NOT_FOUND, also for a session of somebody else. */
export async function endSession(ctx: Pick<Context, 'db'>, owner: SessionOwner, id: number): Promise<Result<null>> {
  return (await deleteSession(ctx.db, owner.accountId, id)) ? done(null) : refuse('STAFF_NOT_FOUND')
}

/** Ends all of somebody's own sessions but the one they use. @returns how many */
export async function endOtherSessions(ctx: Pick<Context, 'db'>, owner: SessionOwner): Promise<number> {
  return deleteSessionsOf(ctx.db, owner.accountId, owner.sessionId)
}
