import { doorCloses } from '#core/door/door-closes.ts'
import { mayDo } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/audit/note-act.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { lockOrderWithSupplements, lockSupplementsToSend } from '#server/orders/queries-supplements.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/queries.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { pickupPlace } from '#server/shipping/queries.ts'
import { endOpenSupplements } from './supplements/end-supplements.ts'

interface Sending {
  now: Date
  actor: string
}

/**
 * Records that the parcel has been shipped (OPS-19) and sends the buyer a mail. Supplements whose goods wait to be packed are in the same
 * parcel. One that is not paid missed it and ends. Goods that are picked
 * up at an event are not sent while it is ahead. Problems: ORDER_NOT_FOUND, ORDER_STATE, ORDER_PICKED_UP.
 */
export async function markSent(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'send')) return refuse('ORDER_STATE')
    if (await waitsForPickup(trx, order, ctx.clock.now())) return refuse('ORDER_PICKED_UP')
    const sending = { now: ctx.clock.now(), actor: input.actor }
    await send(trx, order, sending)
    for (const supplement of await lockSupplementsToSend(trx, order)) await send(trx, supplement, sending)
    await endOpenSupplements(trx, order, { now: sending.now, onlyGoods: true })
    await enqueue(trx, 'send-order-mail', { orderId: order.id, kind: 'shipped' }, { key: `mail:shipped:${order.id}` })
    noteAct({ step: 'sent' })
    return done(null)
  })
}

/** Whether the goods are still to be picked up. Once its doors have closed, or it was called off, what nobody has picked up may be sent. */
async function waitsForPickup(trx: Connection, { pickupEventId }: OrderRow, now: Date): Promise<boolean> {
  const event = pickupEventId === null ? undefined : await pickupPlace(trx, pickupEventId)
  return event !== undefined && event.cancelledAt === null && doorCloses(event) > now
}

async function send(trx: Connection, { id: orderId }: OrderRow, { now, actor }: Sending): Promise<void> {
  await updateOrder(trx, orderId, { status: 'fulfillment', sentAt: now })
  await insertOrderEvent(trx, { orderId, at: now, kind: 'sent', actor, data: {} })
}
