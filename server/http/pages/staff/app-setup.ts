import { authenticatorSetup, offeredSecret } from '#server/house/staff/credentials.ts'
import type { Account } from '#server/house/staff/records-accounts.ts'
import { m } from '#texts/messages.ts'
import type { AppSetup } from './credential-parts.ts'
import { readField, type StaffRequest } from './staff-request.ts'

/** What a form offers to an authenticator app. A form that comes back with a mistake offers the same again. */
export async function appSetup(visit: StaffRequest, account: Account): Promise<AppSetup> {
  const { context } = visit
  const sent = readField(visit, 'nonce')
  const nonce = /^[\w-]{16}$/.test(sent) ? sent : Buffer.from(context.random.bytes(12)).toString('base64url')
  const secret = await offeredSecret(context, account.id, nonce)
  return { nonce, ...authenticatorSetup(secret, { issuer: siteName(visit), email: account.email }) }
}

/** What authenticators call this installation. */
export function siteName({ context }: Pick<StaffRequest, 'context'>): string {
  return new URL(context.config.officeUrl).hostname
}

/** The label of the field that names a passkey. */
export function labelText({ texts }: Pick<StaffRequest, 'texts'>): string {
  return `${m.staff_passkey_label({}, texts)} (${m.staff_optional({}, texts)})`
}
