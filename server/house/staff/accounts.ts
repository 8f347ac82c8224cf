import { cleanText } from '#core/text/clean-text.ts'
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import type { Grant } from '#core/staff/grants.ts'
import type { Role } from '#core/staff/roles.ts'
import type { Locale } from '#core/shops/locale.ts'
import { invitationSpan, staffLengths } from '#core/staff/session-rules.ts'
import { staffPaths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
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
import { isUnchanged } from './sign-in.ts'
import { startSession, type SignedIn, type StaffVisit } from './staff-sessions.ts'
import {
  ableOwners,
  accountByEmail,
  insertAccount,
  lockAccount,
  lockOwners,
  markAccountEnded,
  saveCredentials,
} from './stored/queries-accounts.ts'
import { accountById, type Account } from './records-accounts.ts'
import { deleteGrants, saveGrant } from './stored/queries-grants.ts'
import { deleteInvitation, invitedAccount, saveInvitation, takeInvitation } from './stored/queries-invitations.ts'
import { endKeys } from './stored/queries-keys.ts'
import { deletePasskeys } from './stored/queries-passkeys.ts'
import { replaceRecoveryCodes } from './stored/queries-recovery-codes.ts'
import { deleteSessions } from './stored/queries-sessions.ts'
import { hashSentToken, newStaffToken } from './sessions/staff-token.ts'
import { recordOwnEvent } from './stored/record-own-event.ts'

/*
 * Accounts of the staff, as those who run the house manage them. Who may do so is the gate's business. The last owner who can sign in
 * stays: all changes that could end or demote owners take turns.
 */

type AccountContext = Pick<Context, 'db' | 'clock' | 'random' | 'config'>

/** A link that can be used once. */
export interface Invitation {
  accountId: number
  link: string
  endsAt: Date
}

/**
 * Creates an account and invites its owner.
 * Problems: INVALID_INPUT for `email` or `grants`, ACCOUNT_EXISTS if an account has this address.
 * @param input.name what colleagues see until its owner changes it; empty for the address up to the @
 * @param input.by who invites (`formatActor`)
 * @param input.mail the language in which a link is mailed, which takes the place of the returned one; without it nothing is mailed
 */
export async function invite(
  ctx: AccountContext,
  input: { email: string; name: string; grants: readonly Grant[]; by: string; mail?: Locale | undefined },
): Promise<Result<Invitation>> {
  const email = canonicalEmail(input.email)
  if (!isEmail(email)) return refuse('INVALID_INPUT', { field: 'email', text: 'input_stored_email' })
  if (input.grants.length === 0) return refuse('INVALID_INPUT', { field: 'grants', text: 'input_missing' })
  return inTransaction(ctx.db, async (trx) => {
    const accountId = await insertAccount(trx, {
      email,
      name: cleanText(input.name) || (email.split('@')[0] ?? ''),
      createdAt: ctx.clock.now(),
      createdBy: input.by,
      passkeyUser: ctx.random.bytes(32),
      isSandbox: false,
    })
    if (accountId === undefined) return refuse('ACCOUNT_EXISTS')
    for (const grant of input.grants) await saveGrant(trx, accountId, grant)
    if (input.mail) await mailInvitation(trx, accountId, input.mail)
    noteAct({ roles: input.grants.map(({ role }) => role).join(', ') }, `account:${accountId}`)
    return done(await writeInvitation(ctx, trx, accountId))
  })
}

/**
 * Takes the credentials of an account away, ends its sessions and invites its owner anew, for example when they have lost their phone. Its
 * grants and keys stay.
 * Problems: STAFF_NOT_FOUND.
 * @param mail as for `invite`
 */
export async function resetAccount(ctx: AccountContext, accountId: number, mail?: Locale): Promise<Result<Invitation>> {
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt || account.isSandbox) return refuse('STAFF_NOT_FOUND')
    await saveCredentials(trx, accountId, { passwordHash: null, totpSecret: null, totpStep: null })
    await forgetCredentials(trx, accountId)
    if (mail) await mailInvitation(trx, accountId, mail)
    return done(await writeInvitation(ctx, trx, accountId))
  })
}

/**
 * Ends an account for ever, with its sessions, its invitation and its keys.
 * Problems: STAFF_NOT_FOUND, LAST_OWNER.
 */
export async function endAccount(ctx: AccountContext, accountId: number): Promise<Result<{ keys: number; sessions: number }>> {
  return inTransaction(ctx.db, async (trx) => {
    await lockOwners(trx)
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt) return refuse('STAFF_NOT_FOUND')
    if (await isLastOwner(trx, account)) return refuse('LAST_OWNER')
    await markAccountEnded(trx, accountId, ctx.clock.now())
    const sessions = await forgetCredentials(trx, accountId)
    await deleteInvitation(trx, accountId)
    const keys = await endKeys(trx, accountId, ctx.clock.now())
    noteAct({ sessions, keys })
    return done({ sessions, keys })
  })
}

/** Gives an account a role, or changes where it counts. Problems: STAFF_NOT_FOUND. */
export async function grantRole(ctx: Pick<Context, 'db'>, accountId: number, grant: Grant): Promise<Result<null>> {
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt) return refuse('STAFF_NOT_FOUND')
    await saveGrant(trx, accountId, grant)
    noteAct({ change: 'grant', role: grant.role, where: grant.scope.kind })
    return done(null)
  })
}

/** Takes a role away, wherever it counted. Problems: STAFF_NOT_FOUND also for a role that the account does not have, LAST_OWNER. */
export async function revokeRole(ctx: Pick<Context, 'db'>, accountId: number, role: Role): Promise<Result<null>> {
  return inTransaction(ctx.db, async (trx) => {
    await lockOwners(trx)
    const account = await lockAccount(trx, accountId)
    if (!account || account.endedAt) return refuse('STAFF_NOT_FOUND')
    if (role === 'owner' && (await isLastOwner(trx, account))) return refuse('LAST_OWNER')
    if ((await deleteGrants(trx, accountId, role)) === 0) throw new Rollback(refuse('STAFF_NOT_FOUND'))
    noteAct({ change: 'revoke', role })
    return done(null)
  })
}

/** The account that somebody names by its id or its address. Problems: STAFF_NOT_FOUND. */
export async function findAccount({ db }: Pick<Context, 'db'>, named: string): Promise<Result<Account>> {
  const isId = /^\d{1,9}$/.test(named)
  const account = isId ? await accountById(db, Number(named)) : await accountByEmail(db, named)
  return account && !account.endedAt ? done(account) : refuse('STAFF_NOT_FOUND')
}

/** Writes a new link in place of an earlier one. @returns it; it cannot be read again */
export async function writeInvitation(ctx: AccountContext, trx: Connection, accountId: number): Promise<Invitation> {
  const { token, tokenHash } = newStaffToken(ctx)
  const createdAt = ctx.clock.now()
  const endsAt = new Date(createdAt.getTime() + invitationSpan)
  await saveInvitation(trx, { accountId, tokenHash, createdAt, endsAt })
  return { accountId, endsAt, link: `${ctx.config.officeUrl}${staffPaths.invitation(token)}` }
}

/** The job makes a link of its own, so that the one that is mailed is never stored. */
async function mailInvitation(trx: Connection, accountId: number, locale: Locale): Promise<void> {
  await enqueue(trx, 'send-staff-invitation', { accountId, locale }, { key: `staff-invitation:${accountId}` })
}

/** @returns how many sessions ended */
async function forgetCredentials(trx: Connection, accountId: number): Promise<number> {
  await deletePasskeys(trx, accountId)
  await replaceRecoveryCodes(trx, accountId, [])
  return deleteSessions(trx, accountId)
}

/** Whether nobody else could manage the staff any more. An owner who never accepted the invitation can always be ended. */
async function isLastOwner(trx: Connection, account: Account): Promise<boolean> {
  const owners = await ableOwners(trx)
  return owners.length === 1 && owners[0] === account.id
}

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
  if (accepted.ok) await recordOwnEvent(ctx, 'account.invitation-accepted', account.id, checked.value.kind)
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
