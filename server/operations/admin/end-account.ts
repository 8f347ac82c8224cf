import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { endAccount as end } from '#server/house/staff/accounts.ts'
import { changeOperation } from '../operation.ts'
import { accountNamed, accountSchema, expectedEmail, namedAccount, rolesIn, showAccount } from './account-shown.ts'

/** Ends an account for ever (OPS-27). */
export const endAccount = changeOperation({
  name: 'admin.end',
  act: 'staff.end',
  summary: 'Ends an account for ever, with its sessions, its invitation and its API keys',
  details: 'The last account that owns the whole house and can sign in stays.',
  input: z.object({ account: accountNamed, expectedEmail }),
  output: accountSchema.extend({
    endedSessions: z.int().describe('How many sessions ended with it'),
    endedKeys: z.int().describe('How many API keys ended with it'),
  }),
  thing: ['account'],
  problems: ['STAFF_NOT_FOUND', 'LAST_OWNER', 'CHANGED_SINCE'],
  command: { positional: ['account'] },
  shown: ['expectedEmail'],
  async preview(ctx, { account: named }) {
    const account = await namedAccount(ctx, String(named))
    if (!account.ok) return account
    const { email, roles, sessions, keys } = await showAccount(ctx, account.value.id)
    return done({
      says: [ctx.say('admin.ends', { email, roles: rolesIn(roles, ctx.say), sessions, keys })],
      asks: ctx.say('admin.end_asks'),
      shown: { expectedEmail: email },
    })
  },
  says: ({ email, endedSessions: sessions, endedKeys: keys }, say) => [say('admin.ended', { email, sessions, keys })],
  async run(ctx, { account: named, expectedEmail: shown }) {
    const account = await namedAccount(ctx, named, shown)
    if (!account.ok) return account
    const { id } = account.value
    const ended = await end(ctx, id)
    if (!ended.ok) return ended
    return done({ ...(await showAccount(ctx, id)), endedSessions: ended.value.sessions, endedKeys: ended.value.keys })
  },
})
