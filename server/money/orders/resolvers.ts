import type { Slice } from '#server/foundations/slice.ts'
import { orderOfLink, orderReadingKey, presentOrderTo, readOrder } from './buyers-order.ts'
import { orderItems } from './records.ts'
import { presentWaitingOrder } from './presenting/present-waiting-order.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    waitingOrder: (_root, _args, ctx) => presentWaitingOrder(ctx),
    order: async (_root, { id, reference }, ctx) => {
      const order = await readOrder(ctx.db, await orderReadingKey(ctx, id, reference))
      return order && presentOrderTo(ctx, order)
    },
    orderByLink: async (_root, link, ctx) => {
      const row = await orderOfLink(ctx, link)
      return row && presentOrderTo(ctx, { row, items: await orderItems(ctx.db, row.id) })
    },
  },
}
