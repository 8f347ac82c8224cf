import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { orderKey, presentOrderTo, readOrder } from '#server/money/orders/buyers-order.ts'
import { cancelUnpaidOrder } from './changing/cancel-unpaid-order.ts'
import { undoMerge } from './changing/undo-merge.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    cancelUnpaidOrder: async (_root, { input: { orderId, reference } }, ctx) => {
      const result = await cancelUnpaidOrder(ctx, { orderId, reference })
      return result.ok ? { ...result.value, problems: [] } : { orderId: null, problems: presentProblems(ctx, result.problems) }
    },
    undoMerge: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      const result = await undoMerge(ctx, key)
      const order = await readOrder(ctx.db, key)
      return { order: order && (await presentOrderTo(ctx, order)), problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
  },
}
