import { z } from 'zod'
import { staffLengths } from '#core/staff/session-rules.ts'
import { done } from '#server/foundations/problems.ts'
import { invite } from '#server/house/staff/accounts.ts'
import { changeOperation } from '../operation.ts'
import { emailAddress, words } from '../declaring/values.ts'
import { invitationSchema, invitationWords, mailField, mayInvite, roleField, showAccount } from './account-shown.ts'
import { readScope, scopeFields } from './grant-scopes.ts'

/** Invites somebody to the staff (OPS-27). */
export const inviteAccount = changeOperation({
  name: 'admin.invite',
  act: 'staff.invite',
  summary: 'Invites somebody to the staff, by a link that counts once and for 48 hours',
  input: z.object({
    email: emailAddress.describe('Their address'),
    role: roleField,
    ...scopeFields,
    name: words(staffLengths.name, 'Mara')
      .optional()
      .describe('What colleagues see until they change it; by default their address up to the @'),
    mail: mailField,
  }),
  output: invitationSchema,
  problems: ['ACCOUNT_EXISTS'],
  command: { positional: ['email'] },
  says: invitationWords,
  async run(ctx, { email, name = '', role, mail, ...where }) {
    const may = mayInvite(ctx, mail)
    if (!may.ok) return may
    const scope = await readScope(ctx.db, where)
    if (!scope.ok) return scope
    const invited = await invite(ctx, { email, name, grants: [{ role, scope: scope.value }], by: ctx.actor, mail })
    if (!invited.ok) return invited
    return done({ ...(await showAccount(ctx, invited.value.accountId)), link: mail === undefined ? invited.value.link : null })
  },
})
