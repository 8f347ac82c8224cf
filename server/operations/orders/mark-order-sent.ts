import { z } from 'zod'
import { isFinal } from '#core/orders/status.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { findOrder, type OrderRow } from '#server/money/orders/records.ts'
import { parcelsOfOrders } from '#server/money/orders/records-parcels.ts'
import { refuse, type Result } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
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
  ...wholeOrderAct(async (ctx, orderId) => {
    const sent = await markSent(ctx, { orderId, actor: ctx.actor })
    return sent.ok ? sent : whyNotSent(ctx, orderId, sent)
  }),
})

/** Why no parcel of an order was sent, in words: whoever comes second is told who has sent it, and when. */
export async function whyNotSent(ctx: OperationContext, orderId: string, refused: Refusal): Promise<Refusal> {
  const row = await findOrder(ctx.db, orderId)
  if (!row) return refuse('THING_NOT_FOUND', { field: 'order' })
  const codes = refused.problems.map(({ code }) => code)
  if (codes.includes('THING_NOT_FOUND')) return refused
  if (codes.includes('ORDER_PICKED_UP')) return impossible(ctx.say('orders.is_picked_up', { order: row.reference }))
  const parcel = (await parcelsOfOrders(ctx.db, [orderId])).at(-1)
  if (!parcel || !row.sentAt || isFinal(row.status)) return impossible(whyNot(ctx.say, row))
  const by = (await actorNames(ctx, [parcel.sentBy])).get(parcel.sentBy) ?? parcel.sentBy
  return impossible(ctx.say('parcels.sent_by', { order: row.reference, by, at: parcel.sentAt, parcel: parcel.id }))
}

type Refusal = Extract<Result<never>, { ok: false }>

function whyNot(say: Say, { reference: order, physical, status, sentAt }: OrderRow): string {
  if (status === 'cancelled' || status === 'expired') return say('orders.has_ended', { order, status })
  if (!physical) return say('orders.nothing_is_sent', { order })
  if (sentAt) return say('orders.sent_already', { order, at: sentAt })
  if (status === 'payment_pending') return say('orders.not_paid_yet', { order, first: `orders.mark-paid ${order}` })
  return say('orders.still_processed', { order })
}
