import { done } from '#server/foundations/problems.ts'
import { orderFilters, readOrderFilter } from '../orders/list-orders.ts'
import { ordersInScope } from '../orders/queries-orders.ts'
import type { bulkOperation } from '../declaring/bulk.ts'

const { changedSince: _changedSince, ...filters } = orderFilters

/** How a bulk act chooses orders: by their references, or by what the list of orders takes. */
export const manyOrders = {
  each: 'order',
  like: 'orders.list',
  filters,
  async choose(ctx, given, limit) {
    const filter = await readOrderFilter(ctx, given)
    if (!filter.ok) return filter
    const found = await ordersInScope(ctx.db, ctx.scope, filter.value, { limit })
    return done(found.map(({ reference }) => reference))
  },
  async reachable(ctx, references) {
    const found = await ordersInScope(ctx.db, ctx.scope, { references }, { limit: references.length })
    return new Set(found.map(({ reference }) => reference))
  },
} satisfies Partial<Parameters<typeof bulkOperation<typeof filters>>[0]>
