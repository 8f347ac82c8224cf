import type { Role } from '#core/staff/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { accountByEmail, insertAccount, lockAccount } from './queries-accounts.ts'
import { saveGrant } from './queries-grants.ts'
import type { SessionOwner } from './sessions/queries-sessions.ts'
import { recordOwnFact } from './record-facts.ts'
import { continueSession, startSession, type SignedIn } from './sessions/start-session.ts'
import type { StaffVisit } from './staff-visit.ts'

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
  await recordOwnFact(ctx, 'account.signed-in', signedIn.accountId, 'sandbox')
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
