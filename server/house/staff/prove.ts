import { inTransaction } from '#db/transaction.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { ChallengePurpose } from './credentials/challenges.ts'
import { readUsedPasskey } from './credentials/passkeys.ts'
import { checkPassword } from './credentials/password-hash.ts'
import { accountById, lockAccount } from './queries-accounts.ts'
import type { SessionOwner } from './sessions/queries-sessions.ts'
import { recordOwnFact } from './record-facts.ts'
import { isUnchanged, mayTry, takeCode, takePasskey, type SignInContext } from './sign-in.ts'
import { continueSession, type SignedIn } from './sessions/start-session.ts'
import type { StaffVisit } from './staff-visit.ts'

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
  if (!account || !(await mayTry(ctx, visit, account, account.email))) return refuse('TOO_MANY_REQUESTS')
  const password = await checkPassword(ctx, input.password, account.passwordHash)
  if (!password) return refuse('TOO_MANY_REQUESTS')
  const proven = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    if (!locked || !password.fits || !isUnchanged(locked, account)) return null
    return (await takeCode(ctx, trx, locked, input.code)) ? continueSession(ctx, trx, locked, owner.sessionId) : null
  })
  if (!proven) return refuse('SIGN_IN_REFUSED')
  await recordOwnFact(ctx, 'account.proved', owner.accountId, 'password')
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
  await recordOwnFact(ctx, 'account.proved', owner.accountId, 'passkey')
  return done(proven)
}
