import { staffLengths } from '#core/staff/session-rules.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import {
  checkNewPasskey,
  checkNewPassword,
  writeCredentials,
  type CheckedCredentials,
  type CredentialContext,
  type PasskeyInput,
  type PasswordInput,
} from './credentials/new-credentials.ts'
import { accountById, lockAccount, type Account } from './queries-accounts.ts'
import { invitedAccount, takeInvitation } from './queries-invitations.ts'
import { recordOwnFact } from './record-facts.ts'
import { isUnchanged } from './sign-in.ts'
import { hashSentToken } from './sessions/staff-token.ts'
import { startSession, type SignedIn } from './sessions/start-session.ts'
import type { StaffVisit } from './staff-visit.ts'

/** Characters of a name. */

/**
 * Whom an invitation's link invites.
 * Problems: INVITATION_UNKNOWN for one that is wrong, used, replaced or out of time: nobody learns which.
 */
export async function findInvitation(ctx: Pick<Context, 'db' | 'clock'>, token: string): Promise<Result<Account>> {
  const tokenHash = hashSentToken(token)
  const accountId = tokenHash && (await invitedAccount(ctx.db, tokenHash, ctx.clock.now()))
  const account = accountId ? await accountById(ctx.db, accountId) : undefined
  return account && !account.endedAt ? done(account) : refuse('INVITATION_UNKNOWN')
}

/**
 * Accepts an invitation: the account gets its credentials, all at once, and is signed in. Nobody ever has a password alone.
 * Problems: INVITATION_UNKNOWN, also for the second of two who accept it at once; INVALID_INPUT for `name`, `password`, `code` or `passkey`.
 */
export async function acceptInvitation(
  ctx: CredentialContext,
  visit: StaffVisit,
  { token, name, way }: { token: string; name: string; way: PasswordInput | PasskeyInput },
): Promise<Result<{ signedIn: SignedIn; recoveryCodes: string[] }>> {
  const found = await findInvitation(ctx, token)
  if (!found.ok) return found
  const account = found.value
  const written = cleanText(name)
  if (written === '' || written.length > staffLengths.name) {
    return refuse('INVALID_INPUT', { field: 'name', text: 'staff_name_wrong', words: { most: String(staffLengths.name) } })
  }
  const checked = 'answer' in way ? await checkNewPasskey(ctx, account, way) : await checkNewPassword(ctx, account, way)
  if (!checked.ok) return checked
  const accepted = await writeAccepted(ctx, visit, { account, token, name: written, credentials: checked.value })
  if (accepted.ok) await recordOwnFact(ctx, 'account.invitation-accepted', account.id, checked.value.kind)
  return accepted
}

async function writeAccepted(
  ctx: CredentialContext,
  visit: StaffVisit,
  { account, token, name, credentials }: { account: Account; token: string; name: string; credentials: CheckedCredentials },
): Promise<Result<{ signedIn: SignedIn; recoveryCodes: string[] }>> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    const tokenHash = hashSentToken(token)
    if (!locked || !tokenHash || !isUnchanged(locked, account)) return refuse('INVITATION_UNKNOWN')
    if (!(await takeInvitation(trx, tokenHash, ctx.clock.now()))) return refuse('INVITATION_UNKNOWN')
    const result = await writeCredentials(ctx, trx, locked, credentials, { defaultLabel: visit.device, name })
    if (!result) throw new Rollback(refuse('INVALID_INPUT', { field: 'passkey', text: 'staff_passkey_wrong' }))
    const signedIn = await startSession(ctx, trx, { ...locked, credentialsVersion: locked.credentialsVersion + 1 }, visit)
    return done({ signedIn, recoveryCodes: result.recoveryCodes })
  })
}
