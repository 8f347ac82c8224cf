import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { sessionSpan } from '#core/sessions/expiry.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Locale } from '#core/shops/locale.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { isEqual, signatureBytes } from '#server/foundations/signed.ts'
import { appSecretIfRead } from '#server/house/shops/app-secret.ts'
import { findByPreviousToken, findByTokens, replaceToken } from './stored/queries-sessions.ts'
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

/*
 * Session tokens are 32 bytes: 24 random ones, which nobody guesses, and 8 of a signature. The signature opens nothing; the database
 * alone knows which session a token belongs to. It tells a token that this installation has issued from a made-up one while the database
 * cannot be asked (docs/rules/waiting-room.md, "A shop that is too busy").
 */

const randomPart = 24

const signedPart = 8

/** @param random 24 random bytes @returns the token as it stands in the cookie, 43 characters */
function signToken(random: Uint8Array, secret: Buffer): string {
  return Buffer.concat([random, signRandom(random, secret)]).toString('base64url')
}

/** Whether this installation has issued a token. Tokens of before November 2026 have no signature. */
export function isSignedToken(token: string, secret: Buffer): boolean {
  if (!/^[\w-]{43}$/.test(token)) return false
  const bytes = Buffer.from(token, 'base64url')
  return isEqual(bytes.subarray(randomPart), signRandom(bytes.subarray(0, randomPart), secret))
}

function signRandom(random: Uint8Array, secret: Buffer): Buffer {
  return signatureBytes(secret, 'session-token', random).subarray(0, signedPart)
}
