import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import type { Order, OrderKey } from '#server/orders/order.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { type Problem } from '#server/problems.ts'
import { askProvider } from './ask-provider.ts'
import { pendingPayments } from '../queries.ts'

/**
 * Asks the provider of each open payment when the buyer returns (GQL-05), and settles the answers. The address in the browser
 * proves nothing. A provider that cannot be reached leaves the order as it was, until its webhook or the reconciliation. An
 * order with nothing left to pay is paid without asking.
 * Problems, beside the order as it is now: ORDER_NOT_FOUND, PAYMENT_NOT_CONFIRMED.
 */
export async function confirmOrderPayment(ctx: Context, key: OrderKey): Promise<{ order: Order | null; problems: Problem[] }> {
  const order = await readOrder(ctx.db, key)
  if (!order) return { order: null, problems: [{ code: 'ORDER_NOT_FOUND' }] }
  if (order.row.status !== 'payment_pending') return { order, problems: [] }
  for (const payment of await pendingPayments(ctx.db, order.row.id)) {
    await askProvider(ctx, payment.id).catch((error: unknown) =>
      ctx.log.error({ err: error, paymentId: payment.id }, 'The provider of a payment could not be asked'),
    )
  }
  await markPaidWithoutBalance(ctx, order.row.id)
  const after = await readOrder(ctx.db, key)
  const problems: Problem[] = after?.row.status === 'payment_pending' ? [{ code: 'PAYMENT_NOT_CONFIRMED' }] : []
  return { order: after, problems }
}

async function markPaidWithoutBalance(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.status === 'payment_pending' && order.balanceCents === 0)
      await markPaid(trx, { orderId, now: ctx.clock.now(), actor: 'shop' })
  })
}
