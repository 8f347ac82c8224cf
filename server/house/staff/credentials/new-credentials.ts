import { staffLengths } from '#core/staff/session-rules.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { hash } from 'node:crypto'
import { passwordProblem, passwordLength } from '#core/staff/password-rules.ts'
import { recoveryCode, recoveryCodeBytes, recoveryCodeCount } from '#core/staff/recovery-codes.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { saveCredentials } from '../stored/queries-accounts.ts'
import type { Account } from '../records-accounts.ts'
import { insertPasskey } from '../stored/queries-passkeys.ts'
import { replaceRecoveryCodes } from '../stored/queries-recovery-codes.ts'
import { takeChallenge } from './challenges.ts'
import { offeredSecret, readCreatedPasskey, registering, stepOfCode, type CreatedPasskey } from '../credentials.ts'
import { hashPassword } from './password-hash.ts'

export type CredentialContext = Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'queues'>

/** A password with an authenticator app, as a form sends them. `nonce` is that of the form (`offeredSecret`). */
export interface PasswordInput {
  password: string
  code: string
  nonce: string
}

/** A passkey, as a form sends it: `answer` is what the browser got from the authenticator, as JSON. */
export interface PasskeyInput {
  answer: string
  label: string
}

/** Credentials that were checked and only have to be written. */
export type CheckedCredentials =
  | { kind: 'password'; passwordHash: string; totpSecret: Buffer; totpStep: number }
  | { kind: 'passkey'; passkey: CreatedPasskey; label: string }

/**
 * Checks a new password and that the authenticator app shows the right code.
 * Problems: INVALID_INPUT for `password` or `code`, with a text that says what would be right.
 */
export async function checkNewPassword(
  ctx: CredentialContext,
  account: Account,
  input: PasswordInput,
): Promise<Result<CheckedCredentials>> {
  const problem = passwordProblem(input.password, account.email)
  if (problem) {
    const words = { least: String(passwordLength.min), most: String(passwordLength.max) }
    return refuse('INVALID_INPUT', { field: 'password', text: `staff_password_${problem}`, words })
  }
  const totpSecret = await offeredSecret(ctx, account.id, input.nonce)
  const totpStep = stepOfCode(totpSecret, input.code, ctx.clock.now(), null)
  if (totpStep === null) return refuse('INVALID_INPUT', { field: 'code', text: 'staff_code_wrong' })
  return done({ kind: 'password', passwordHash: await hashPassword(ctx, input.password), totpSecret, totpStep })
}

/** Checks a new passkey. Problems: INVALID_INPUT for `passkey`. */
export async function checkNewPasskey(ctx: CredentialContext, account: Account, input: PasskeyInput): Promise<Result<CheckedCredentials>> {
  const passkey = await readCreatedPasskey(ctx, input.answer, registering(account))
  if (!passkey) return refuse('INVALID_INPUT', { field: 'passkey', text: 'staff_passkey_wrong' })
  return done({ kind: 'passkey', passkey, label: cleanText(input.label).slice(0, staffLengths.credential) })
}

/**
 * Writes credentials, in the transaction that has locked the account.
 * @param defaultLabel names a passkey that its owner has not named
 * @returns null if the passkey's challenge was used before, or an account has this passkey already
 */
export async function writeCredentials(
  ctx: CredentialContext,
  trx: Connection,
  account: Account,
  credentials: CheckedCredentials,
  { defaultLabel, name }: { defaultLabel: string; name?: string },
): Promise<{ recoveryCodes: string[] } | null> {
  const named = name === undefined ? {} : { name }
  if (credentials.kind === 'password') {
    const { kind: _kind, ...columns } = credentials
    await saveCredentials(trx, account.id, { ...columns, ...named })
    return { recoveryCodes: await writeRecoveryCodes(ctx, trx, account.id) }
  }
  const { challenge, ...passkey } = credentials.passkey
  if (!(await takeChallenge(ctx, trx, challenge))) return null
  const row = { ...passkey, accountId: account.id, label: credentials.label || defaultLabel, createdAt: ctx.clock.now() }
  if (!(await insertPasskey(trx, row))) return null
  await saveCredentials(trx, account.id, named)
  return { recoveryCodes: [] }
}

/** Replaces an account's recovery codes. @returns the new ones, which nobody can be shown again */
export async function writeRecoveryCodes(ctx: Pick<Context, 'random'>, trx: Connection, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(ctx.random.bytes(recoveryCodeBytes)))
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hash('sha256', code, 'buffer')),
  )
  return codes
}
