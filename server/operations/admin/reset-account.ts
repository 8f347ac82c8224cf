import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { resetAccount as reset } from '#server/house/staff/accounts.ts'
import { changeOperation } from '../operation.ts'
import {
  accountNamed,
  expectedEmail,
  invitationSchema,
  invitationWords,
  rolesIn,
  mailField,
  mayInvite,
  namedAccount,
  showAccount,
} from './account-shown.ts'

/** Takes the credentials of an account away and invites anew (OPS-27). */
export const resetAccount = changeOperation({
  name: 'admin.reset',
  act: 'staff.reset',
  summary: 'Takes password, app, passkeys and sessions of an account away, and invites its owner anew',
  details: 'Roles and keys stay.',
  input: z.object({ account: accountNamed, mail: mailField, expectedEmail }),
  output: invitationSchema,
  thing: ['account'],
  problems: ['STAFF_NOT_FOUND', 'CHANGED_SINCE'],
  command: { positional: ['account'] },
  shown: ['expectedEmail'],
  async preview(ctx, { account: named, mail }) {
    const may = mayInvite(ctx, mail as string | undefined)
    if (!may.ok) return may
    const account = await namedAccount(ctx, String(named))
    if (!account.ok) return account
    const { email, sessions, roles } = await showAccount(ctx, account.value.id)
    return done({
      says: [ctx.say('admin.resets', { email, roles: rolesIn(roles, ctx.say), sessions })],
      asks: ctx.say('admin.reset_asks'),
      shown: { expectedEmail: email },
    })
  },
  says: invitationWords,
  async run(ctx, { account: named, mail, expectedEmail: shown }) {
    const may = mayInvite(ctx, mail)
    if (!may.ok) return may
    const account = await namedAccount(ctx, named, shown)
    if (!account.ok) return account
    const invited = await reset(ctx, account.value.id, mail)
    if (!invited.ok) return invited
    return done({ ...(await showAccount(ctx, account.value.id)), link: mail === undefined ? invited.value.link : null })
  },
})
