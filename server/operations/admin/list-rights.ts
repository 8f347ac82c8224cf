import { z } from 'zod'
import { actRule } from '#core/staff/acts.ts'
import { limitedKinds, type GrantScope } from '#core/staff/grants.ts'
import type { PersonIdentity } from '#core/staff/identity.ts'
import { findReach } from '#core/staff/reach.ts'
import type { Reach } from '#core/staff/scope.ts'
import { done } from '#server/foundations/problems.ts'
import { grantsNow } from '#server/house/staff/gate.ts'
import { makeForm } from '../faces/operation-form.ts'
import { everyOperation } from '../load-operations.ts'
import { readOperation, type OperationContext } from '../operation.ts'
import { accountNamed, accountSchema, namedAccount, showAccount } from './account-shown.ts'
import { scopeOut, scopePresenter, scopeWords } from './grant-scopes.ts'

const rightSchema = z
  .object({
    operation: z.string().describe('The operation'),
    subject: z.string().describe('What it is about, in the language of the caller'),
    does: z.string().describe('What it does, in the language of the caller'),
    needsProof: z.boolean().describe('Whether the person has to prove anew who they are'),
    where: z.array(z.object(scopeOut)).describe('Where it may be done'),
  })
  .meta({ id: 'StaffRight', description: 'Something that an account may do, and where' })

/** Everything that somebody may do, and where, in the language of whoever reads it. */
export async function presentRights(
  { db, locale }: Pick<OperationContext, 'db' | 'locale'>,
  identity: PersonIdentity,
): Promise<z.input<typeof rightSchema>[]> {
  const allowed = (await everyOperation()).flatMap((operation) => {
    const reach = findReach(identity, operation.act)
    return reach ? [{ operation, scopes: scopesOf(reach) }] : []
  })
  const present = await scopePresenter(
    db,
    allowed.flatMap(({ scopes }) => scopes),
  )
  return Promise.all(
    allowed.map(async ({ operation, scopes }) => {
      const { subject, button } = await makeForm(operation, locale)
      const needsProof = actRule(operation.act).isSensitive
      return { operation: operation.name, subject, does: button, needsProof, where: scopes.map(present) }
    }),
  )
}

/** What somebody of the staff may do, and where: what all their roles allow together (OPS-27). */
export const listRights = readOperation({
  name: 'admin.rights',
  act: 'staff.list',
  summary: 'Shows everything that an account may do now, and where',
  input: z.object({ account: accountNamed }),
  output: accountSchema.extend({ rights: z.array(rightSchema).describe('What it may do; nothing for one that has ended') }),
  thing: ['account'],
  problems: ['STAFF_NOT_FOUND'],
  command: { positional: ['account'] },
  says: ({ email, rights }, say) => [
    rights.length === 0 ? say('admin.may_nothing', { email }) : say('admin.may', { email }),
    ...rights.map(({ subject, does, where }) => `${subject}: ${does} (${where.map(scopeWords).join('; ')})`),
  ],
  async run(ctx, { account: named }) {
    const account = await namedAccount(ctx, named)
    if (!account.ok) return account
    const { id, name } = account.value
    const grants = await grantsNow(ctx, id)
    const rights = await presentRights(ctx, { kind: 'person', accountId: id, name, grants, provenAt: ctx.clock.now() })
    return done({ ...(await showAccount(ctx, id)), rights })
  },
})

/** A reach as scopes, a kind of things to each. */
function scopesOf({ everything, shopIds, artistIds, partnerIds, eventIds }: Reach): GrantScope[] {
  if (everything) return [{ kind: 'house' }]
  const ids = { shops: shopIds, artists: artistIds, partners: partnerIds, events: eventIds }
  return limitedKinds.filter((kind) => ids[kind].length > 0).map((kind) => ({ kind, ids: ids[kind] }))
}
