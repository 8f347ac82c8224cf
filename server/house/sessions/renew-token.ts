import type { Session } from '#core/sessions/session.ts'
import type { Context } from '#server/foundations/context.ts'
import { hashToken } from './find-session.ts'
import { newToken } from './new-session.ts'
import { replaceToken } from './queries.ts'

/**
 * Replaces the token of a session, so that the old one is worth nothing any more.
 * @returns the session with its new token; null for a token that is malformed or unknown
 */
export async function renewToken(
  ctx: Pick<Context, 'db' | 'random'>,
  oldToken: string,
): Promise<{ session: Session; token: string } | null> {
  const { token, tokenHash } = newToken(ctx)
  const session = await replaceToken(ctx.db, hashToken(oldToken), tokenHash)
  return session ? { session, token } : null
}
