import { z } from 'zod'
import { markSent } from '#server/after-sale/order-changes/mark-sent.ts'
import { findOrder, type OrderRow } from '#server/money/orders/records.ts'
import { refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { changeOperation } from '../operation.ts'
import { orderField, orderSchema, wholeOrderAct } from './order-shown.ts'

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
  says: ({ reference: order }, say) => [say('orders.marked_sent', { order })],
  ...wholeOrderAct(async (ctx, orderId, { order }) => {
    const sent = await markSent(ctx, { orderId, actor: ctx.actor })
    if (sent.ok) return sent
    const isPickedUp = sent.problems.some(({ code }) => code === 'ORDER_PICKED_UP')
    const row = await findOrder(ctx.db, orderId)
    if (!row) return refuse('THING_NOT_FOUND', { field: 'order' })
    return impossible(isPickedUp ? ctx.say('orders.is_picked_up', { order }) : whyNot(ctx.say, row))
  }),
})

function whyNot(say: Say, { reference: order, physical, status, sentAt }: OrderRow): string {
  if (status === 'cancelled' || status === 'expired') return say('orders.has_ended', { order, status })
  if (!physical) return say('orders.nothing_is_sent', { order })
  if (sentAt) return say('orders.sent_already', { order, at: sentAt })
  if (status === 'payment_pending') return say('orders.not_paid_yet', { order, first: `orders.mark-paid ${order}` })
  return say('orders.still_processed', { order })
}
