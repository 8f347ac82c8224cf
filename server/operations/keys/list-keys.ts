import type { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listKeys as read } from '#server/house/staff/records-accounts.ts'
import { accountNamed, namedAccount } from '../admin/account-shown.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { keySchema, presentKeys } from './key-shown.ts'

/** The API keys, without their secrets (OPS-27). */
export const listKeys = listOperation({
  name: 'keys.list',
  act: 'keys.list',
  summary: 'Lists the API keys with what each may do, the latest first; secrets cannot be read again',
  example: { input: {}, answer: { items: [{ id: 'sfk_bff8cd3a06', label: 'till', acts: ['orders.read'], endedAt: null }], next: null } },
  filters: { account: accountNamed.optional().describe('Only those of this account, by its address or number') },
  item: keySchema,
  sorts: ['created'],
  columns: ['id', 'label', 'email', 'acts', 'where', 'endsAt', 'endedAt', 'usedAt'],
  problems: ['STAFF_NOT_FOUND'],
  async read(ctx, { account: named }, page) {
    const account = named === undefined ? done(null) : await namedAccount(ctx, named)
    if (!account.ok) return account
    const keys = cutPage(await read(ctx.db, account.value?.id ?? null), page, cursor)
    return keys.ok ? done(await presentKeys(ctx, keys.value)) : keys
  },
  cursor,
  present: (key: z.input<typeof keySchema>) => key,
})

/** Ids are made by chance and with `sfk_` in front in answers. */
function cursor({ id }: { id: string }): string[] {
  return [id.replace(/^sfk_/, '')]
}
