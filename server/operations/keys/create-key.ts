import { z } from 'zod'
import { staffLengths } from '#core/staff/session-rules.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { createKey as create } from '#server/house/staff/keys.ts'
import { accountNamed, namedAccount } from '../admin/account-shown.ts'
import { readScope, scopeFields } from '../admin/grant-scopes.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { about, calendarDay, words } from '../declaring/values.ts'

/** What the slice calls its fields, and the input of this operation. */
const fields: Readonly<Record<string, string>> = { acts: 'act', ends_at: 'until' }

/** Makes an API key (OPS-27). What it does is done in the name of the account that it acts for. */
export const createKey = changeOperation({
  name: 'keys.create',
  act: 'keys.create',
  summary: 'Makes an API key; the answer is the only one that holds it',
  details: 'A key does no sensitive act, and no more than its account may do at the moment.',
  input: z.object({
    account: accountNamed.optional().describe('For this account, by its address or number; over HTTP a key is for whoever makes it'),
    label: words(staffLengths.key, 'till').describe('What it is for'),
    act: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(200)
      .describe('What it may do, for example orders.read')
      .meta(about({ value: 'ACT', example: ['orders.read'] })),
    until: calendarDay.describe('The last day on which it counts, in UTC; at most a year from now'),
    ...scopeFields,
  }),
  output: z.object({
    id: z.string().describe('Its id, with which it begins'),
    key: z.string().describe('The key, which cannot be read again'),
  }),
  problems: ['ACT_NOT_GRANTED', 'STAFF_NOT_FOUND'],
  command: { positional: ['account'] },
  says: ({ key }, say) => [say('keys.shown_once'), key],
  async run(ctx, { account: named, label, act, until, ...where }) {
    const accountId = await findOwner(ctx, named)
    if (!accountId.ok) return accountId
    const scope = await readScope(ctx.db, where)
    if (!scope.ok) return scope
    const made = await create(ctx, accountId.value, { label, acts: act, scope: scope.value, endsAt: new Date(`${until}T23:59:59Z`) })
    if (made.ok) return done({ id: `sfk_${made.value.id}`, key: made.value.key })
    return refuseAll(
      made.problems.map((problem) => ({ ...problem, ...(problem.field && { field: fields[problem.field] ?? problem.field }) })),
    )
  },
})

/** Whom a key is made for: whoever is signed in, and nobody else in whose name it would do what they know nothing of. */
async function findOwner(ctx: OperationContext, named: string | undefined): Promise<Result<number>> {
  const { identity } = ctx
  if (identity.kind === 'person')
    return named === undefined ? done(identity.accountId) : refuse('INVALID_INPUT', { field: 'account', text: 'input_own_key' })
  if (identity.kind !== 'machine') return refuse('ACT_NOT_GRANTED', { words: { act: 'keys.create' } })
  if (named === undefined) return refuse('INVALID_INPUT', { field: 'account', text: 'input_missing' })
  const account = await namedAccount(ctx, named)
  return account.ok ? done(account.value.id) : account
}
