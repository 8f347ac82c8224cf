import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { findByToken } from './queries.ts'
import type { Session } from './session.ts'

/** The cookie's token is a secret; the database knows only its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The session a cookie names, also one whose time is over (its cart can still be shown and taken again);
 * null for a token that is malformed or was never given out.
 */
export async function findSession(ctx: Context, token: string | undefined): Promise<Session | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null
  return (await findByToken(ctx.db, hashToken(token))) ?? null
}

export function hasExpired(session: Pick<Session, 'expiresAt'>, now: Date): boolean {
  return session.expiresAt.getTime() <= now.getTime()
}
