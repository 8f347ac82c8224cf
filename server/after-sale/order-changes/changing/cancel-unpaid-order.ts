import type { RequestContext } from '#server/foundations/context.ts'
import { inTransaction } from '#db/transaction.ts'
import { orderKey, readOrderRow } from '#server/money/orders/buyers-order.ts'
import { isMoneyUnderWay } from '#server/money/orders/records-ledger.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { cancelItems, planFor } from '../cancel-order.ts'

/**
 * Cancels this visitor's order because they do not want to pay it: its items go back on sale, and open payments are closed. An order
 * that is paid, or whose money is on its way, is not cancelled here. Repeating it changes nothing.
 * @param input.reference not needed by the session that placed the order
 * Problems: ORDER_NOT_FOUND, ORDER_STATE.
 */
export async function cancelUnpaidOrder(
  ctx: RequestContext,
  input: { orderId: string; reference: string | null | undefined },
): Promise<Result<{ orderId: string }>> {
  const visible = await readOrderRow(ctx.db, await orderKey(ctx, input.orderId, input.reference))
  if (!visible) return refuse('ORDER_NOT_FOUND')
  const { id: orderId } = visible
  return inTransaction<Result<{ orderId: string }>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, orderId)
    if (order?.status === 'cancelled') return done({ orderId })
    if (order?.status !== 'payment_pending' || (await isMoneyUnderWay(trx, orderId))) return refuse('ORDER_STATE')
    const plan = await planFor(trx, order, {})
    if (plan.items.length === 0) return refuse('ORDER_STATE')
    await cancelItems(trx, order, { plan, reason: 'by_buyer', now: ctx.clock.now(), actor: 'buyer' })
    return done({ orderId })
  })
}
