import type { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listAccounts as read } from '#server/house/staff/records-accounts.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { accountSchema, presentAccounts } from './account-shown.ts'

/** Every account of the staff. */
export const listAccounts = listOperation({
  name: 'admin.list',
  act: 'staff.list',
  summary: 'Lists the accounts of the staff with their roles, those that have ended last',
  example: { input: {}, answer: { items: [{ id: 3, email: 'mara@example.org', roles: ['support (house)'], endedAt: null }], next: null } },
  filters: {},
  item: accountSchema,
  sorts: ['address'],
  columns: ['id', 'email', 'name', 'roles', 'signsInBy', 'invitedUntil', 'sessions', 'keys', 'seenAt', 'endedAt'],
  async read(ctx, _filters, page) {
    const rows = cutPage(await read(ctx.db, ctx.clock.now()), page, cursor)
    return rows.ok ? done(await presentAccounts(ctx, rows.value)) : rows
  },
  cursor,
  present: (account: z.input<typeof accountSchema>) => account,
})

/** An account that ends goes to the end of the list. */
function cursor({ id, endedAt }: { id: number; endedAt: unknown }): number[] {
  return [endedAt === null ? 0 : 1, id]
}
