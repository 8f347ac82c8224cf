import { v7 as uuid } from 'uuid'
import type { Locale } from '#core/shops/locale.ts'
import { sessionSpan } from '#core/sessions/expiry.ts'
import type { Context } from '#server/foundations/context.ts'
import { appSecretIfRead } from '#server/house/shops/access/app-secret.ts'
import { hashToken } from './find-session.ts'
import { randomPart, signToken } from './signed-token.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'

/**
 * A session for a visitor who has none (SES-01). Its row is written together with the first item it holds, so that a refused
 * addition leaves no row behind. The token is for the cookie only.
 */
export function newSession(
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  input: { host: string; locale: Locale | null },
): { row: Session; begins: NewSession; token: string } {
  const now = ctx.clock.now()
  const { token, tokenHash } = newToken(ctx)
  const row: Session = {
    id: uuid({ msecs: now.getTime() }),
    locale: input.locale,
    firstHoldAt: null,
    expiresAt: new Date(now.getTime() + sessionSpan),
  }
  return { row, token, begins: { id: row.id, tokenHash, host: input.host, locale: row.locale, expiresAt: row.expiresAt } }
}

/** A random token for the cookie, signed by this installation, and its hash for the database. */
export function newToken(ctx: Pick<Context, 'db' | 'random'>): { token: string; tokenHash: Buffer } {
  const secret = appSecretIfRead(ctx)
  // Commands have not read the secret; a token without a signature is as good, except while the database is away.
  const token = secret ? signToken(ctx.random.bytes(randomPart), secret) : Buffer.from(ctx.random.bytes(32)).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
