import type { Context } from '#server/foundations/context.ts'
import { deleteEndedChallenges } from '../queries-passkeys.ts'
import { deleteEndedSessions, sessionOwner, type SessionLimits, type SessionOwner } from './queries-sessions.ts'
import { hashSentToken } from './staff-token.ts'

/**
 * Whoever a session's token belongs to, by one statement. Nothing is cached, so a session that was ended opens nothing from then on.
 * @returns null for a token that is unknown or has ended, and for an account of the sandbox outside of it
 */
export async function currentSession(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string | undefined,
): Promise<SessionOwner | null> {
  const tokenHash = hashSentToken(token)
  if (!tokenHash) return null
  const owner = await sessionOwner(ctx.db, tokenHash, { ...sessionLimits(ctx), now: ctx.clock.now() })
  return owner && (!owner.isSandbox || ctx.config.sandbox) ? owner : null
}

/** Sessions that are older have ended: by the settings `STAFF_IDLE_HOURS` and `STAFF_SESSION_DAYS`. */
export function sessionLimits({ clock, config }: Pick<Context, 'clock' | 'config'>): SessionLimits {
  const now = clock.now().getTime()
  return { seenSince: new Date(now - config.staff.idle), createdSince: new Date(now - config.staff.longest) }
}

/** Recurring: deletes sessions that have ended by themselves, and challenges that cannot be answered any more. */
export async function deleteOldSessions(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteEndedSessions(ctx.db, sessionLimits(ctx))
  await deleteEndedChallenges(ctx.db, ctx.clock.now())
}
