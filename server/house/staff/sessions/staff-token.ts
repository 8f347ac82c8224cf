import { hash } from 'node:crypto'
import type { Context } from '#server/foundations/context.ts'

/** A random secret for a cookie or a link, and its hash for the database, which stores nothing else. */
export function newStaffToken({ random }: Pick<Context, 'random'>): { token: string; tokenHash: Buffer } {
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  return { token, tokenHash: hashStaffToken(token) }
}

export function hashStaffToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The hash of a token that a browser sent; null for none, or for one that is malformed and so opens nothing. */
export function hashSentToken(token: string | undefined): Buffer | null {
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashStaffToken(token) : null
}
