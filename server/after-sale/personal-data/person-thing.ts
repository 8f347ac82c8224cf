import { emailKey } from '#core/addresses/email.ts'
import { createHmac } from 'node:crypto'
import type { Context } from '#server/foundations/context.ts'
import { appSecret } from '#server/house/shops/access/app-secret.ts'

/**
 * How the audit log names a person outside the staff: by a keyed hash of their e-mail address. Who knows the address can find what was
 * done about it, and nobody can read an address out of the log, which is never erased.
 * @returns for example `person:5f0c…`
 */
export async function personThing(ctx: Pick<Context, 'db' | 'random' | 'clock'>, email: string): Promise<string> {
  const hash = createHmac('sha256', await appSecret(ctx)).update(`audit:${emailKey(email)}`)
  return `person:${hash.digest('hex').slice(0, 32)}`
}
