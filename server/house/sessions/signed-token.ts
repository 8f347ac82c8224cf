import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Session tokens are 32 bytes: 24 random ones, which nobody guesses, and 8 of a signature. The signature opens nothing; the database
 * alone knows which session a token belongs to. It tells a token that this installation has issued from a made-up one while the database
 * cannot be asked (docs/rules/waiting-room.md, "A shop that is too busy").
 */

export const randomPart = 24
const signedPart = 8

/** @param random 24 random bytes @returns the token as it stands in the cookie, 43 characters */
export function signToken(random: Uint8Array, secret: Buffer): string {
  return Buffer.concat([random, signatureOf(random, secret)]).toString('base64url')
}

/** Whether this installation has issued a token. Tokens of before November 2026 have no signature. */
export function isSignedToken(token: string, secret: Buffer): boolean {
  if (!/^[\w-]{43}$/.test(token)) return false
  const bytes = Buffer.from(token, 'base64url')
  return timingSafeEqual(bytes.subarray(randomPart), signatureOf(bytes.subarray(0, randomPart), secret))
}

function signatureOf(random: Uint8Array, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('session-token:').update(random).digest().subarray(0, signedPart)
}
