import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/foundations/context.ts'
import { plainCode } from '#core/codes/read-code.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

/** What every authenticator app can do (RFC 6238). Some ignore other values without saying so. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps by which the clocks of phone and server may differ, in both directions. */
const skew = 1

/**
 * The secret that a form offers to an authenticator app. It follows from the form's nonce, so the QR code stays the same when the form
 * comes back with a mistake, and in a second tab; whoever knows the nonce alone cannot calculate it.
 */
export async function offeredSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>, accountId: number, nonce: string): Promise<Buffer> {
  return createHmac('sha256', await appSecret(ctx))
    .update(`staff-totp:${accountId}:${nonce}`)
    .digest()
    .subarray(0, 20)
}

/** The address in the QR code that an authenticator app reads, and the secret for typing it in. */
export function authenticatorSetup(secret: Buffer, { issuer, email }: { issuer: string; email: string }): { uri: string; secret: string } {
  const written = secretOf(secret)
  return { uri: new TOTP({ ...totp, issuer, label: email, secret: written }).toString(), secret: written.base32 }
}

/**
 * The time step that a code belongs to.
 * @param latest the step of the latest code that counted; neither this nor an earlier one counts again
 * @returns null for a wrong, old or used code
 */
export function stepOfCode(secret: Buffer, typed: string, now: Date, latest: number | null): number | null {
  const token = plainCode(typed)
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ ...totp, secret: secretOf(secret), token, timestamp: now.getTime(), window: skew })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / totp.period) + delta
  return latest === null || step > latest ? step : null
}

/** The library takes an ArrayBuffer of exactly the secret's length. */
function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}
