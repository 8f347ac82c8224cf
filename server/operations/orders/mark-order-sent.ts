import { z } from 'zod'
import { markSent } from '#server/after-sale/order-changes/mark-sent.ts'
import { findOrder, type OrderRow } from '#server/money/orders/records.ts'
import { refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

/** Says that the parcel of an order is on its way; the buyer gets a mail (OPS-19). */
export const markOrderSent = changeOperation({
  name: 'orders.mark-sent',
  act: 'orders.mark-sent',
  summary: 'Says that the parcel of an order was sent; the buyer gets a mail',
  input: z.object({ order: orderField }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference }) => [`${reference} is marked as sent.`],
  run: async (ctx, { order }) =>
    onWholeOrder(ctx, order, async (orderId) => {
      const sent = await markSent(ctx, { orderId, actor: ctx.actor })
      if (sent.ok) return sent
      const isPickedUp = sent.problems.some(({ code }) => code === 'ORDER_PICKED_UP')
      const row = await findOrder(ctx.db, orderId)
      const why = isPickedUp ? 'is picked up at its event; what nobody picks up can be sent afterwards' : row ? whyNot(row) : 'is gone'
      return refuse('NOT_POSSIBLE', { words: { fault: `${order} ${why}` } })
    }),
})

function whyNot({ physical, status, sentAt }: OrderRow): string {
  if (status === 'cancelled' || status === 'expired') return `is ${status}`
  if (!physical) return 'has only tickets that buyers get by e-mail: there is nothing to send'
  if (sentAt) return `was marked as sent at ${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC already`
  if (status === 'payment_pending') return 'is not paid yet; book the money first (orders mark-paid)'
  return 'is still being processed: its tickets and documents are made in the background; try again in a minute'
}
