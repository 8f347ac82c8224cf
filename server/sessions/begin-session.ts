import { v7 as uuid } from 'uuid'
import type { Locale } from '#core/shops/locale.ts'
import { sessionSpan } from '#core/sessions/expiry.ts'
import type { Context } from '../context.ts'
import { hashToken } from './find-session.ts'
import { insertSession } from './queries.ts'
import type { Session } from './session.ts'

/** Begins a session for a visitor who needs one (SES-01). The token goes into the cookie and nowhere else. */
export async function beginSession(
  ctx: Context,
  input: { host: string; locale: Locale | null },
): Promise<{ session: Session; token: string }> {
  const now = ctx.clock.now()
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  const session: Session = {
    id: uuid({ msecs: now.getTime() }),
    locale: input.locale,
    firstHoldAt: null,
    expiresAt: new Date(now.getTime() + sessionSpan),
  }
  await insertSession(ctx.db, { ...session, tokenHash: hashToken(token), host: input.host, now })
  return { session, token }
}
