import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { returnMoney } from '#server/payments/refunding/return-money.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { endOrder } from './end-order.ts'

/**
 * Cancels an order (OPS-15): its items go back on sale and its money is returned. Card payments are refunded through their provider;
 * bank transfers go on the list of money to clear. Problems: ORDER_NOT_FOUND, ORDER_STATE.
 */
export async function cancelOrder(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const order = await lockOrder(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!(await endOrder(trx, order, { as: 'cancelled', now, actor: input.actor }))) return refuse('ORDER_STATE')
    await returnMoney(trx, { orderId: order.id, now, reason: 'cancelled' })
    return done(null)
  })
}
