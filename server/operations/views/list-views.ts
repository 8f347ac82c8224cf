import { done } from '#server/foundations/problems.ts'
import { cutPage, listOperation } from '../declaring/list.ts'
import { readViews } from './queries-views.ts'
import { presentViews, viewSchema } from './view-shown.ts'

/** The views of the list of orders that the caller has saved, and those that colleagues share. */
export const listViews = listOperation({
  name: 'views.list',
  act: 'orders.read',
  summary: 'Lists the saved views of the list of orders: the caller’s own first, then those that colleagues share',
  example: { input: {}, answer: { items: [], next: null } },
  filters: {},
  item: viewSchema,
  sorts: ['name'],
  columns: ['id', 'name', 'shared', 'by', 'shop', 'event'],
  async read(ctx, _filters, page) {
    const rows = cutPage(await readViews(ctx.db, ctx), page, ({ id }) => [id])
    return rows.ok ? done(await presentViews(ctx, rows.value)) : rows
  },
  cursor: ({ id }) => [id],
  present: (view) => view,
})
