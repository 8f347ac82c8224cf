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
 * The buyer is back, or presses "pay" with nothing left to pay (GQL-05): asks the provider of each open payment and settles
 * what it says. What the address in the browser claims counts for nothing. A provider that cannot be reached leaves the
 * order as it was; its webhook or the next asking will tell.
 * Problems, beside the order as it is now: ORDER_NOT_FOUND, PAYMENT_NOT_CONFIRMED.
 */
export async function confirmOrderPayment(ctx: Context, key: OrderKey): Promise<{ order: Order | null; problems: Problem[] }> {
  const order = await readOrder(ctx.db, key)
  if (!order) return { order: null, problems: [{ code: 'ORDER_NOT_FOUND' }] }
  if (order.row.status !== 'payment_pending') return { order, problems: [] }
  for (const payment of await pendingPayments(ctx.db, order.row.id)) {
    await askProvider(ctx, payment.id).catch((error: unknown) =>
      ctx.log.error({ err: error, paymentId: payment.id }, 'A provider could not be asked'),
    )
  }
  await concludeWithoutBalance(ctx, order.row.id)
  const after = await readOrder(ctx.db, key)
  const problems: Problem[] = after?.row.status === 'payment_pending' ? [{ code: 'PAYMENT_NOT_CONFIRMED' }] : []
  return { order: after, problems }
}

/** Where nothing is left to pay, no provider has to say so. */
async function concludeWithoutBalance(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.status === 'payment_pending' && order.balanceCents === 0)
      await markPaid(trx, { orderId, now: ctx.clock.now(), actor: 'shop' })
  })
}
