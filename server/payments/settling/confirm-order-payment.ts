import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import type { Order, OrderKey, OrderRow } from '#server/orders/order.ts'
import { amountDue } from '#server/orders/queries-clearing.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { openSupplement, supplementsOf } from '#server/orders/queries-supplements.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { type Problem } from '#server/problems.ts'
import { reportFault } from '../report-fault.ts'
import { askProvider } from './ask-provider.ts'
import { concludeTransfer, waitsForTransfer } from './conclude-supplement.ts'
import { pendingPayments } from '../queries.ts'

/**
 * Asks the provider of each open payment when the buyer returns (GQL-05), and settles the answers. The address in the browser
 * proves nothing. A provider that cannot be reached leaves the order as it was, until its webhook or the reconciliation. An
 * order with nothing left to pay is paid without asking.
 *
 * The same is done for the order's open supplement, and this concludes it (MRG-05): one that costs nothing is paid, and one by bank
 * transfer is bought from now on.
 * Problems, beside the order as it is now: ORDER_NOT_FOUND, PAYMENT_NOT_CONFIRMED.
 */
export async function confirmOrderPayment(ctx: Context, key: OrderKey): Promise<{ order: Order | null; problems: Problem[] }> {
  const order = await readOrder(ctx.db, key)
  if (!order) return { order: null, problems: [{ code: 'ORDER_NOT_FOUND' }] }
  const supplement = await openSupplement(ctx.db, order.row)
  const unpaid = [order.row, ...(supplement ? [supplement] : [])].filter(({ status }) => status === 'payment_pending')
  if (unpaid.length === 0) return { order, problems: [] }
  for (const row of unpaid) await settleOpenPayments(ctx, row)
  for (const { id } of unpaid) await conclude(ctx, id)
  const after = await readOrder(ctx.db, key)
  const current = after ? [after.row, ...(supplement ? await supplementsOf(ctx.db, after.row.id) : [])] : []
  const isConfirmed = unpaid.some(({ id }) => current.some((row) => row.id === id && hasMovedOn(row)))
  return { order: after, problems: isConfirmed ? [] : [{ code: 'PAYMENT_NOT_CONFIRMED' }] }
}

async function settleOpenPayments(ctx: Context, order: OrderRow): Promise<void> {
  for (const { id: paymentId, provider } of await pendingPayments(ctx.db, order.id)) {
    await askProvider(ctx, paymentId).catch(async (error: unknown) => {
      ctx.log.error({ err: error, paymentId }, 'The provider of a payment could not be asked')
      await reportFault(ctx, order, { provider, act: 'a payment could not be read or captured', fault: error })
    })
  }
}

async function conclude(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const now = ctx.clock.now()
    if (order?.status !== 'payment_pending') return
    if ((await amountDue(trx, order)) === 0) await markPaid(trx, { orderId, now, actor: 'shop' })
    else await concludeTransfer(trx, order, now)
  })
}

function hasMovedOn(order: OrderRow): boolean {
  return order.status !== 'payment_pending' || waitsForTransfer(order)
}
