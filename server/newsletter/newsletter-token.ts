import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A link of a newsletter mail is its own permission. It reads `<subscription>.<HMAC-SHA256>`; the signature covers what the link is
 * for, so that one that ends a subscription cannot begin it, and is made with the subscription's own secret, so that it ends with it.
 */

export type TokenPurpose = 'confirm' | 'leave'

export function newsletterToken(purpose: TokenPurpose, id: string, secret: Buffer): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signature(purpose, id, secret)}`
}

/** The subscription that a token names, not yet believed; null when it is none. */
export function subscriptionOf(token: string): string | null {
  const [, written] = /^([\w-]{22})\.[\w-]{43}$/.exec(token) ?? []
  if (written === undefined) return null
  const hex = Buffer.from(written, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isSigned(token: string, purpose: TokenPurpose, id: string, secret: Buffer): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '')
  const wanted = Buffer.from(signature(purpose, id, secret))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function signature(purpose: TokenPurpose, id: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
}
