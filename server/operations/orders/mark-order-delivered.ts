import { z } from 'zod'
import { markDelivered } from '#server/money/orders/fulfil-order.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

/** Says that the parcel of an order has arrived (OPS-19). */
export const markOrderDelivered = changeOperation({
  name: 'orders.mark-delivered',
  act: 'orders.mark-sent',
  summary: 'Says that the parcel of an order has arrived',
  input: z.object({ order: orderField }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference: order }, say) => [say('orders.delivered', { order })],
  run: async (ctx, { order }) =>
    onWholeOrder(ctx, order, async (orderId) => {
      const delivered = await markDelivered(ctx, { orderId, actor: ctx.actor })
      if (delivered.ok) return delivered
      const status = (await findOrder(ctx.db, orderId))?.status
      if (status === undefined) return refuse('THING_NOT_FOUND', { field: 'order' })
      if (status === 'done') return impossible(ctx.say('orders.delivered_already', { order }))
      return impossible(ctx.say('orders.not_sent_yet', { order, status, first: 'orders.mark-sent' }))
    }),
})
