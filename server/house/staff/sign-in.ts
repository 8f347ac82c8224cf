import type { Role } from '#core/staff/roles.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { emailKey } from '#core/addresses/email.ts'
import { hash } from 'node:crypto'
import { readRecoveryCode } from '#core/staff/recovery-codes.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { takeChallenge, type ChallengePurpose } from './credentials/challenges.ts'
import { readUsedPasskey, stepOfCode, type UsedPasskey } from './credentials.ts'
import { checkPassword, hashPassword, type Attempter } from './credentials/password-hash.ts'
import { accountById, type Account, type SessionOwner } from './records-accounts.ts'
import { deviceOfToken } from './sessions/device-tokens.ts'
import { accountByEmail, insertAccount, lockAccount, replaceHash, saveTotpStep } from './stored/queries-accounts.ts'
import { saveGrant } from './stored/queries-grants.ts'
import { notePasskeyUse } from './stored/queries-passkeys.ts'
import { takeRecoveryCode } from './stored/queries-recovery-codes.ts'
import { recordOwnEvent, recordRefusal } from './stored/record-own-event.ts'
import { continueSession, startSession, type SignedIn, type StaffVisit } from './staff-sessions.ts'

/*
 * Signing in. Password and code are sent together, so that nobody learns which of them was wrong. An address that nobody has costs the
 * same statements and the same hash as a wrong password.
 */

export type SignInContext = Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'queues'>

/** The purpose of a challenge on the page for signing in, where nobody knows yet who will. */
export const signingIn: ChallengePurpose = { act: 'sign-in', subject: '' }

/**
 * Signs in with a password and the code of an authenticator app, or a recovery code in its place.
 * Problems: SIGN_IN_REFUSED whatever is wrong, TOO_MANY_REQUESTS when the network or, for strange browsers, the account has no attempts left,
 * and when too many sign in at once.
 */
export async function signInWithPassword(
  ctx: SignInContext,
  visit: StaffVisit,
  input: { email: string; password: string; code: string },
): Promise<Result<SignedIn>> {
  const email = cleanText(input.email)
  const account = await accountByEmail(ctx.db, email)
  const attempter = await takeAttempt(ctx, visit, account ?? null, email)
  if (!attempter) return refuse('TOO_MANY_REQUESTS')
  const password = await checkPassword(ctx, input.password, account?.passwordHash ?? null, attempter)
  if (!password) return refuse('TOO_MANY_REQUESTS')
  const signedIn = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockAccount(trx, account?.id ?? 0)
    if (!locked || !account || !password.fits || !isUnchanged(locked, account)) return null
    if (!(await takeCode(ctx, trx, locked, input.code))) return null
    return startSession(ctx, trx, locked, visit)
  })
  if (!signedIn || !account?.passwordHash) {
    await recordRefusal(ctx, account?.id ?? null, 'password')
    return refuse('SIGN_IN_REFUSED')
  }
  if (password.isOutdated) {
    await replaceHash(ctx.db, account.id, { old: account.passwordHash, passwordHash: await hashPassword(ctx, input.password) })
  }
  await recordOwnEvent(ctx, 'account.signed-in', account.id, 'password')
  return done(signedIn)
}

/**
 * Signs in with a passkey alone. A passkey cannot be guessed, so no budget stops it.
 * Problems: SIGN_IN_REFUSED, whatever is wrong.
 * @param answer what the browser sent, as JSON
 */
export async function signInWithPasskey(ctx: SignInContext, visit: StaffVisit, answer: string): Promise<Result<SignedIn>> {
  const used = await readUsedPasskey(ctx, answer, signingIn)
  const signedIn = used && (await startWithPasskey(ctx, visit, used))
  if (signedIn) {
    await recordOwnEvent(ctx, 'account.signed-in', signedIn.accountId, 'passkey')
    return done(signedIn)
  }
  // As many as a network may guess: strangers must not be able to fill the log, from which nothing is ever deleted.
  if (await visit.budgets.take('staff-network')) await recordRefusal(ctx, used?.passkey.accountId ?? null, 'passkey')
  return refuse('SIGN_IN_REFUSED')
}

async function startWithPasskey(ctx: SignInContext, visit: StaffVisit, used: UsedPasskey): Promise<SignedIn | null> {
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, used.passkey.accountId)
    if (!account || !mayUse(ctx, account) || !(await takePasskey(ctx, trx, used))) return null
    return startSession(ctx, trx, account, visit)
  })
}

/** Uses up the challenge that a passkey has signed. @returns false if it was used before, or the passkey is not what it was */
export async function takePasskey(
  ctx: Pick<Context, 'clock'>,
  trx: Connection,
  { passkey, challenge, counter }: UsedPasskey,
): Promise<boolean> {
  if (!(await takeChallenge(ctx, trx, challenge))) return false
  return notePasskeyUse(trx, { id: passkey.id, counter, usedAt: ctx.clock.now() })
}

/** Uses up the code of an authenticator app, or a recovery code, of an account that this transaction has locked. */
export async function takeCode({ clock }: Pick<Context, 'clock'>, trx: Connection, account: Account, typed: string): Promise<boolean> {
  const recovery = readRecoveryCode(typed)
  if (recovery) return takeRecoveryCode(trx, account.id, hash('sha256', recovery, 'buffer'), clock.now())
  const step = account.totpSecret && stepOfCode(account.totpSecret, typed, clock.now(), account.totpStep)
  if (step === null) return false
  await saveTotpStep(trx, account.id, step)
  return true
}

/** Whether nothing about an account's credentials has changed since they were compared. */
export function isUnchanged(locked: Account, before: Account): boolean {
  return locked.endedAt === null && locked.credentialsVersion === before.credentialsVersion
}

/**
 * Takes an attempt from the budgets, before the work. A browser in which the account has signed in before has a budget of its own: the
 * attempts of strangers, and of others in its network, do not count there.
 * @returns null if no attempt is left
 */
async function takeAttempt(ctx: SignInContext, visit: StaffVisit, account: Account | null, email: string): Promise<Attempter | null> {
  const device = await deviceOfToken(ctx, account ?? { id: 0, credentialsVersion: 0 }, visit.deviceToken)
  if (account && device !== null) return (await visit.budgets.take('staff-account', `${account.id} ${device}`)) ? 'known' : null
  const subject = hash('sha256', emailKey(email), 'hex')
  const isAllowed = (await visit.budgets.take('staff-network')) && (await visit.budgets.take('staff-account', subject))
  return isAllowed ? 'strange' : null
}

/** Whether an account can be used here: it has not ended, and one of the sandbox is in it. */
function mayUse({ config }: Pick<Context, 'config'>, account: Account): boolean {
  return account.endedAt === null && (!account.isSandbox || config.sandbox)
}

/** The purpose of a challenge by which somebody who is signed in proves anew who they are. */
export function proving({ sessionId }: Pick<SessionOwner, 'sessionId'>): ChallengePurpose {
  return { act: 'prove', subject: String(sessionId) }
}

/**
 * Proves anew who somebody is, before a sensitive act. The session gets a new token.
 * Problems: SIGN_IN_REFUSED whatever is wrong, TOO_MANY_REQUESTS as for signing in.
 */
export async function proveWithPassword(
  ctx: SignInContext,
  visit: StaffVisit,
  owner: SessionOwner,
  input: { password: string; code: string },
): Promise<Result<SignedIn>> {
  const account = await accountById(ctx.db, owner.accountId)
  const attempter = account && (await takeAttempt(ctx, visit, account, account.email))
  if (!attempter) return refuse('TOO_MANY_REQUESTS')
  const password = await checkPassword(ctx, input.password, account.passwordHash, attempter)
  if (!password) return refuse('TOO_MANY_REQUESTS')
  const proven = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    if (!locked || !password.fits || !isUnchanged(locked, account)) return null
    return (await takeCode(ctx, trx, locked, input.code)) ? continueSession(ctx, trx, locked, owner.sessionId) : null
  })
  if (!proven) return refuse('SIGN_IN_REFUSED')
  await recordOwnEvent(ctx, 'account.proved', owner.accountId, 'password')
  return done(proven)
}

/**
 * The same with a passkey of the account.
 * Problems: SIGN_IN_REFUSED, whatever is wrong.
 * @param answer what the browser sent, as JSON
 */
export async function proveWithPasskey(ctx: SignInContext, owner: SessionOwner, answer: string): Promise<Result<SignedIn>> {
  const used = await readUsedPasskey(ctx, answer, proving(owner))
  if (!used || used.passkey.accountId !== owner.accountId) return refuse('SIGN_IN_REFUSED')
  const proven = await inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, owner.accountId)
    if (!account || account.endedAt || !(await takePasskey(ctx, trx, used))) return null
    return continueSession(ctx, trx, account, owner.sessionId)
  })
  if (!proven) return refuse('SIGN_IN_REFUSED')
  await recordOwnEvent(ctx, 'account.proved', owner.accountId, 'passkey')
  return done(proven)
}

/*
 * Signing in with one click, to try the shop out. Only in the sandbox: elsewhere the page does not exist, these functions throw, and
 * neither sessions nor keys of such accounts count.
 */

type SandboxContext = Pick<Context, 'db' | 'clock' | 'random' | 'config'>

/** Signs in as somebody with this role for the whole house. @throws Error outside the sandbox */
export async function signInToSandbox(ctx: SandboxContext, visit: StaffVisit, role: Role): Promise<SignedIn> {
  onlyInSandbox(ctx)
  const email = `${role}@sandbox.example`
  const signedIn = await inTransaction(ctx.db, async (trx) => {
    const isNew = await insertAccount(trx, {
      email,
      name: `Sandbox ${role}`,
      createdAt: ctx.clock.now(),
      createdBy: 'sandbox',
      passkeyUser: ctx.random.bytes(32),
      isSandbox: true,
    })
    if (isNew !== undefined) await saveGrant(trx, isNew, { role, scope: { kind: 'house' } })
    const existing = await accountByEmail(trx, email)
    const account = existing && (await lockAccount(trx, existing.id))
    if (!account?.isSandbox) throw new Error(`${email} belongs to an account that is not of the sandbox`)
    return startSession(ctx, trx, account, visit)
  })
  await recordOwnEvent(ctx, 'account.signed-in', signedIn.accountId, 'sandbox')
  return signedIn
}

/** Proves anew who a person of the sandbox is, by nothing. @returns null if the session has ended @throws Error outside the sandbox */
export async function proveInSandbox(ctx: SandboxContext, owner: SessionOwner): Promise<SignedIn | null> {
  onlyInSandbox(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, owner.accountId)
    return account?.isSandbox ? continueSession(ctx, trx, account, owner.sessionId) : null
  })
}

function onlyInSandbox({ config }: Pick<Context, 'config'>): void {
  if (!config.sandbox) throw new Error('Signing in without a proof is possible in the sandbox only')
}
