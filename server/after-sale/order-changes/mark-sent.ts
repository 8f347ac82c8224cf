import { doorCloses } from '#core/door/door-closes.ts'
import { mayDo } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { sendOrder } from '#server/money/orders/fulfil-order.ts'
import { lockOrderWithSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { pickupPlace } from '#server/selling/shipping/records-shipping.ts'
import { consequences } from './changing/consequences.ts'

/**
 * Records that the parcel of an order has been shipped, with the supplements in it (`server/money/orders/fulfil-order.ts`). Goods that are picked
 * up at an event are not sent while it is ahead. Problems: ORDER_NOT_FOUND, ORDER_STATE, ORDER_PICKED_UP.
 */
export async function markSent(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'send')) return refuse('ORDER_STATE')
    if (await waitsForPickup(trx, order, ctx.clock.now())) return refuse('ORDER_PICKED_UP')
    await sendOrder(trx, order, { now: ctx.clock.now(), actor: input.actor }, consequences)
    noteAct({ step: 'sent' })
    return done(null)
  })
}

/** Whether the goods are still to be picked up. Once its doors have closed, or it was called off, what nobody has picked up may be sent. */
async function waitsForPickup(trx: Connection, { pickupEventId }: OrderRow, now: Date): Promise<boolean> {
  const event = pickupEventId === null ? undefined : await pickupPlace(trx, pickupEventId)
  return event !== undefined && event.cancelledAt === null && doorCloses(event) > now
}
