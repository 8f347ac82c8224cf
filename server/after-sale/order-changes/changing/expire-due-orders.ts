import { mayDo } from '#core/orders/life.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { expireOrder } from '#server/money/orders/end-order.ts'
import { dueOrders } from '#server/money/orders/records-listing.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { consequences } from './consequences.ts'

/**
 * Ends up to 100 orders whose payment deadline has passed (OPS-09), each in its own transaction, so that one that fails does not hold
 * up the others. What was paid in part goes back, and what was added to such an order and is not paid ends with it. @returns how many were ended
 */
export async function expireDueOrders(ctx: Context): Promise<number> {
  let expired = 0
  for (const { id, reference } of await dueOrders(ctx.db, ctx.clock.now(), 100)) {
    const act = { job: 'expire-due-orders', act: 'orders.cancel', thing: `order:${reference}` } as const
    const isEnded = await recordJobAct(
      ctx,
      act,
      () => expireIfDue(ctx, id),
      (ended) => ended,
    )
    if (isEnded) expired++
  }
  return expired
}

async function expireIfDue(ctx: Context, orderId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order?.paymentDeadline || order.paymentDeadline > now) return false
    if (!mayDo(order.status, 'expire')) return false
    await expireOrder(trx, order, { now }, consequences)
    return true
  })
}
