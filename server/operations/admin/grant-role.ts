import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { grantRole as grant } from '#server/house/staff/accounts.ts'
import { changeOperation } from '../operation.ts'
import { accountNamed, accountSchema, namedAccount, roleField, rolesIn, showAccount } from './account-shown.ts'
import { readScope, scopeFields } from './grant-scopes.ts'

/** Gives an account a role (OPS-27). */
export const grantRole = changeOperation({
  name: 'admin.grant',
  act: 'staff.grant',
  summary: 'Gives an account a role, or changes where it counts',
  input: z.object({ account: accountNamed, role: roleField, ...scopeFields }),
  output: accountSchema,
  thing: ['account'],
  problems: ['STAFF_NOT_FOUND'],
  command: { positional: ['account'] },
  says: ({ email, roles }, say) => [say('admin.has', { email, roles: rolesIn(roles, say) })],
  async run(ctx, { account: named, role, ...where }) {
    const scope = await readScope(ctx.db, where)
    if (!scope.ok) return scope
    const account = await namedAccount(ctx, named)
    if (!account.ok) return account
    const granted = await grant(ctx, account.value.id, { role, scope: scope.value })
    return granted.ok ? done(await showAccount(ctx, account.value.id)) : granted
  },
})
