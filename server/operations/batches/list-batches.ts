import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { batchSchema, presentBatches } from './batch-shown.ts'
import { batchesInScope } from './queries-batches.ts'

/** Batches, the latest first. */
export const listBatches = listOperation({
  name: 'batches.list',
  act: 'orders.pack',
  summary: 'Lists the batches of the packing desk, the latest first',
  example: { input: { state: 'open' }, answer: { items: [{ id: 12, shops: 'moorgrab', orders: 25, waiting: 3 }], next: null } },
  filters: {
    state: z.enum(['open', 'closed']).optional().describe('Only these'),
    shop: slug('shop').optional().describe('Only those with orders of this shop, by its slug'),
  },
  item: batchSchema,
  sorts: ['opened'],
  columns: ['id', 'shops', 'carriers', 'orders', 'waiting', 'openedAt', 'openedBy', 'closedAt'],
  async read(ctx, { state, shop }, page) {
    const rows = await batchesInScope(ctx.db, ctx.scope, { open: state && state === 'open', shop }, page)
    const shown = await presentBatches(ctx, rows)
    return done(shown.map((batch, at) => ({ batch, row: rows[at] })))
  },
  cursor: ({ row }) => [row?.openedAt.toISOString() ?? '', row?.id ?? 0],
  present: ({ batch }) => batch,
})
