import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { sessionLimits } from '#server/house/staff/staff-sessions.ts'
import { listSessions as read } from '#server/house/staff/records-accounts.ts'
import { accountNamed, namedAccount } from '../admin/account-shown.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'

/** The sessions of the staff that have not ended (OPS-27). */
export const listSessions = listOperation({
  name: 'sessions.list',
  act: 'sessions.list',
  summary: 'Lists the sessions of the staff that have not ended, the latest used first',
  example: { input: {}, answer: { items: [{ id: 9, email: 'mara@example.org', device: 'Firefox', network: '192.0.2.0' }], next: null } },
  filters: { account: accountNamed.optional().describe('Only those of this account, by its address or number') },
  item: z
    .object({
      id: z.int().describe('Its number'),
      account: z.int().describe('The account, by its number'),
      email: z.string().describe('The address of the account'),
      device: z.string().describe('The browser'),
      network: z.string().describe('The network'),
      createdAt: momentOut.describe('When it began'),
      seenAt: momentOut.describe('When it was last used'),
    })
    .meta({ id: 'StaffSession', description: 'A session of the staff' }),
  sorts: ['used'],
  columns: ['id', 'email', 'device', 'network', 'createdAt', 'seenAt'],
  problems: ['STAFF_NOT_FOUND'],
  async read(ctx, { account: named }, { limit, after }) {
    const account = named === undefined ? done(null) : await namedAccount(ctx, named)
    if (!account.ok) return account
    return done(await read(ctx.db, sessionLimits(ctx), { accountId: account.value?.id ?? null, limit, after }))
  },
  cursor: ({ seenAt, id }) => [seenAt.toISOString(), id],
  present: ({ accountId: account, createdAt, seenAt, ...session }) => ({
    ...session,
    account,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }),
})
