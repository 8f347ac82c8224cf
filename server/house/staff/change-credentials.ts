import { proofSpan } from '#core/staff/session-rules.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import {
  checkNewPasskey,
  checkNewPassword,
  writeCredentials,
  writeRecoveryCodes,
  type CheckedCredentials,
  type CredentialContext,
  type PasskeyInput,
  type PasswordInput,
} from './credentials/new-credentials.ts'
import { accountById, listPasskeys, type Account, type SessionOwner } from './records-accounts.ts'
import { lockAccount, saveCredentials } from './stored/queries-accounts.ts'
import { deletePasskey } from './stored/queries-passkeys.ts'
import { deleteSessions } from './stored/queries-sessions.ts'
import { recordOwnEvent } from './stored/record-own-event.ts'
import { continueSession, type SignedIn } from './staff-sessions.ts'

/*
 * How somebody changes the credentials of their own account. Each change asks for a recent proof, ends every other session of the account
 * and lets this one go on under a new token.
 */

/** A change that was made. */
export interface ChangedCredentials {
  signedIn: SignedIn
  /** Shown once; empty where there are none. */
  recoveryCodes: string[]
}

/** What the change of an account that has not ended needs, besides its own input. */
type Change = (trx: Connection, account: Account) => Promise<Result<{ recoveryCodes: string[] }>>

/** Sets a password and an authenticator app, in place of those before. Problems: PROOF_REQUIRED, INVALID_INPUT for `password` or `code`. */
export async function setPassword(ctx: CredentialContext, owner: SessionOwner, input: PasswordInput): Promise<Result<ChangedCredentials>> {
  return change(ctx, owner, (account) => checkNewPassword(ctx, account, input))
}

/** Adds a passkey. Problems: PROOF_REQUIRED, INVALID_INPUT for `passkey`. @param device names a passkey that got no name */
export async function addPasskey(
  ctx: CredentialContext,
  owner: SessionOwner,
  input: PasskeyInput,
  device: string,
): Promise<Result<ChangedCredentials>> {
  return change(ctx, owner, (account) => checkNewPasskey(ctx, account, input), device)
}

/** Removes a passkey. Problems: PROOF_REQUIRED, NOT_FOUND, LAST_CREDENTIAL for the only way in that an account has. */
export async function removePasskey(ctx: CredentialContext, owner: SessionOwner, id: number): Promise<Result<ChangedCredentials>> {
  return changeLocked(ctx, owner, async (trx, account) => {
    const passkeys = await listPasskeys(trx, account.id)
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse('STAFF_NOT_FOUND')
    if (passkeys.length === 1 && account.passwordHash === null) return refuse('LAST_CREDENTIAL')
    await deletePasskey(trx, account.id, id)
    await saveCredentials(trx, account.id, {})
    return done({ recoveryCodes: [] })
  })
}

/** Replaces the recovery codes of an account with a password. Problems: PROOF_REQUIRED, NOT_FOUND without a password. */
export async function renewRecoveryCodes(ctx: CredentialContext, owner: SessionOwner): Promise<Result<ChangedCredentials>> {
  return changeLocked(ctx, owner, async (trx, account) => {
    if (account.passwordHash === null) return refuse('STAFF_NOT_FOUND')
    await saveCredentials(trx, account.id, {})
    return done({ recoveryCodes: await writeRecoveryCodes(ctx, trx, account.id) })
  })
}

/** Whether somebody has proven who they are recently enough for a sensitive act. */
export function isProven({ clock }: Pick<CredentialContext, 'clock'>, { provenAt }: Pick<SessionOwner, 'provenAt'>): boolean {
  return clock.now().getTime() - provenAt.getTime() <= proofSpan
}

async function change(
  ctx: CredentialContext,
  owner: SessionOwner,
  check: (account: Account) => Promise<Result<CheckedCredentials>>,
  defaultLabel = '',
): Promise<Result<ChangedCredentials>> {
  if (!isProven(ctx, owner)) return refuse('PROOF_REQUIRED')
  const account = await accountById(ctx.db, owner.accountId)
  if (!account) return refuse('NOT_SIGNED_IN')
  const checked = await check(account)
  if (!checked.ok) return checked
  return changeLocked(ctx, owner, async (trx, locked) => {
    const written = await writeCredentials(ctx, trx, locked, checked.value, { defaultLabel })
    return written ? done(written) : refuse('INVALID_INPUT', { field: 'passkey', text: 'staff_passkey_wrong' })
  })
}

async function changeLocked(ctx: CredentialContext, owner: SessionOwner, make: Change): Promise<Result<ChangedCredentials>> {
  if (!isProven(ctx, owner)) return refuse('PROOF_REQUIRED')
  const changed = await writeChange(ctx, owner, make)
  if (changed.ok) await recordOwnEvent(ctx, 'account.credentials-changed', owner.accountId)
  return changed
}

async function writeChange(ctx: CredentialContext, owner: SessionOwner, make: Change): Promise<Result<ChangedCredentials>> {
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, owner.accountId)
    if (!account || account.endedAt) return refuse('NOT_SIGNED_IN')
    const made = await make(trx, account)
    if (!made.ok) throw new Rollback(made)
    await deleteSessions(trx, account.id, owner.sessionId)
    const renewed = { ...account, credentialsVersion: account.credentialsVersion + 1 }
    const signedIn = await continueSession(ctx, trx, renewed, owner.sessionId)
    if (!signedIn) throw new Rollback(refuse('NOT_SIGNED_IN'))
    return done({ signedIn, recoveryCodes: made.value.recoveryCodes })
  })
}
