import { mayDo } from '#core/orders/status.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './queries.ts'

/** Records that the parcel has been shipped (OPS-19) and sends the buyer a mail. Problems: ORDER_NOT_FOUND, ORDER_STATE. */
export async function markSent(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'send')) return refuse('ORDER_STATE')
    const now = ctx.clock.now()
    await updateOrder(trx, order.id, { status: 'fulfillment', sentAt: now })
    await insertOrderEvent(trx, { orderId: order.id, at: now, kind: 'sent', actor: input.actor, data: {} })
    await enqueue(trx, 'send-order-mail', { orderId: order.id, kind: 'shipped' }, { key: `mail:shipped:${order.id}` })
    return done(null)
  })
}
