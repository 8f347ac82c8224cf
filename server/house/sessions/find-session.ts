import { createHash } from 'node:crypto'
import type { Session } from '#core/sessions/session.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { findByPreviousToken, findByTokens } from './stored/queries-sessions.ts'
import { findByJoinedTokens } from './stored/queries-joined-devices.ts'

/** The cookie's token is a secret; the database stores only its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The hash of a cookie's token; null for none, or for one that is malformed and so opens nothing. */
export function hashWellFormed(token: string | undefined): Buffer | null {
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/**
 * Finds the session of a cookie's token, expired ones included, because their carts can still be shown and renewed.
 * @returns null for a token that is malformed or unknown
 */
export async function findSession(ctx: Context, token: string | undefined): Promise<Session | null> {
  const hash = hashWellFormed(token)
  return hash && ctx.queues.of(sessionQueue)(hash)
}

/**
 * Finds the session that had this token until it placed its last order, for a few minutes after that (`previousTokenSpan`).
 * @returns its id; null for any other token
 */
export async function findFormerSession(ctx: Context, token: string | undefined): Promise<string | null> {
  const hash = hashWellFormed(token)
  return hash && ((await findByPreviousToken(ctx.db, hash, ctx.clock.now())) ?? null)
}

/** Looks up sessions by their tokens' hashes; concurrent requests share one statement. */
function sessionQueue({ db }: Context): BatchQueue<Buffer, Session | null> {
  return batchQueue(
    async (hashes) => {
      const sessions = await findByTokens(db, hashes)
      const others = hashes.filter((hash) => !sessions.has(hash.toString('hex')))
      const joined = await findByJoinedTokens(db, others)
      return hashes.map((hash) => sessions.get(hash.toString('hex')) ?? joined.get(hash.toString('hex')) ?? null)
    },
    { workers: 2 },
  )
}

/** The session whose orders a device may open: its own. A device that has joined somebody's session by a link opens no orders with it. */
export function ordersSession(session: Session | null): string | undefined {
  return session && !session.isJoined ? session.id : undefined
}

export function hasExpired(session: Pick<Session, 'expiresAt'>, now: Date): boolean {
  return session.expiresAt.getTime() <= now.getTime()
}
