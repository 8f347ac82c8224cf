import { isSignature, signature } from '#server/foundations/signed.ts'

/*
 * The token in a link of a newsletter mail: `<subscription>.<HMAC-SHA256>`. The signature covers the purpose, so that an unsubscribe
 * link cannot confirm, and uses the subscription's own secret, so that links end with the subscription.
 */

export type TokenPurpose = 'confirm' | 'leave'

export function newsletterToken(purpose: TokenPurpose, id: string, secret: Buffer): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signature(secret, purpose, id)}`
}

/** The id of the subscription that a token names, before its signature is checked; null for a malformed token. */
export function readSubscriptionId(token: string): string | null {
  const [, written] = /^([\w-]{22})\.[\w-]{43}$/.exec(token) ?? []
  if (written === undefined) return null
  const hex = Buffer.from(written, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isSigned(token: string, purpose: TokenPurpose, id: string, secret: Buffer): boolean {
  return isSignature(secret, purpose, id, token.split('.')[1] ?? '')
}
