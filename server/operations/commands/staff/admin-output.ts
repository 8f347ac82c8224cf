import type { GrantScope } from '#core/staff/grants.ts'
import type { Context } from '#server/context.ts'
import type { Problem } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import { listAccounts } from '#server/staff/queries-accounts.ts'
import { listKeys } from '#server/staff/queries-keys.ts'

/** Prints every account with its roles, its ways to sign in, and when it was last used. @returns the exit code */
export async function printAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const accounts = await listAccounts(db, clock.now())
  if (accounts.length === 0) console.log('Nobody is staff yet: bin/stagefront admin invite EMAIL --role owner --house')
  for (const account of accounts) {
    const grants = account.grants.map(({ role, scope }) => `${role} (${scopeText(scope)})`).join(', ') || 'no role'
    const ways = [account.hasPassword ? 'password' : [], account.passkeys > 0 ? `${account.passkeys} passkey(s)` : []].flat()
    const invited = account.invitedUntil && `invited until ${account.invitedUntil.toISOString()}`
    const state = account.endedAt ? `ended ${account.endedAt.toISOString()}` : (invited ?? (ways.join(' and ') || 'cannot sign in'))
    const seen = account.seenAt ? `, last seen ${account.seenAt.toISOString()}` : ''
    const rest = `${account.sessions} session(s), ${account.keys} key(s)${seen}${account.isSandbox ? ', sandbox' : ''}`
    console.log(`${account.id}  ${account.email}  ${account.name}\n    ${grants}\n    ${state}; ${rest}`)
  }
  return 0
}

/** Prints every API key, without its secret. @returns the exit code */
export async function printKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  const keys = await listKeys(db, null)
  if (keys.length === 0) console.log('There are no API keys.')
  for (const key of keys) {
    const scope: GrantScope = key.scopeKind === 'house' ? { kind: 'house' } : { kind: key.scopeKind, ids: key.scopeIds }
    const end = key.endedAt ? `ended ${key.endedAt.toISOString()}` : `until ${key.endsAt.toISOString()}`
    console.log(
      `sfk_${key.id}  ${key.label}  of ${key.account}\n    ${key.acts.join(', ')} (${scopeText(scope)})\n    ${end}, last used ${key.usedAt?.toISOString() ?? 'never'}`,
    )
  }
  return 0
}

/** What was refused, in a sentence. */
export function describeProblem(problems: readonly Problem[], email: string): string {
  const texts = problems.map((problem) => {
    if (problem.code === 'STAFF_NOT_FOUND') return `there is no account "${email}"; bin/stagefront admin list shows them`
    if (problem.code === 'INVALID_INPUT' && problem.field === 'email')
      return `"${email}" is not an e-mail address, for example mara@example.org`
    return problemText(problem, { locale: 'en' })
  })
  return texts.join('; ')
}

function scopeText(scope: GrantScope): string {
  return scope.kind === 'house' ? 'house' : `${scope.kind} ${scope.ids.join(', ')}`
}
