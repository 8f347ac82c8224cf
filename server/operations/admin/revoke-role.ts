import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { revokeRole as revoke } from '#server/house/staff/accounts.ts'
import { changeOperation } from '../operation.ts'
import { accountNamed, accountSchema, namedAccount, roleField, rolesIn, showAccount } from './account-shown.ts'

/** Takes a role from an account (OPS-27). */
export const revokeRole = changeOperation({
  name: 'admin.revoke',
  act: 'staff.grant',
  summary: 'Takes a role from an account, wherever it counted',
  details: 'The last account that owns the whole house and can sign in keeps that role.',
  input: z.object({ account: accountNamed, role: roleField }),
  output: accountSchema,
  thing: ['account'],
  problems: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
  command: { positional: ['account'] },
  says: ({ email, roles }, say) => [say('admin.has', { email, roles: rolesIn(roles, say) })],
  async run(ctx, { account: named, role }) {
    const account = await namedAccount(ctx, named)
    if (!account.ok) return account
    const revoked = await revoke(ctx, account.value.id, role)
    return revoked.ok ? done(await showAccount(ctx, account.value.id)) : revoked
  },
})
