import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { payOrder } from '#server/money/orders/pay-order.ts'
import { lockOrder, openSupplement, listSupplements, type Order, type OrderRow } from '#server/money/orders/records.ts'
import { readOrder, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { type Problem } from '#server/foundations/problems.ts'
import { reportFault } from './report-fault.ts'
import { askProvider } from './ask-provider.ts'
import { concludeTransfer, waitsForTransfer } from './conclude-supplement.ts'
import { listFailures, pendingPayments } from '../stored/queries-payments.ts'

/**
 * Asks the provider of each open payment when the buyer returns (GQL-05), and settles the answers. The address in the browser
 * proves nothing. A provider that cannot be reached leaves the order as it was, until its webhook or the reconciliation. An
 * order with nothing left to pay is paid without asking.
 *
 * The same is done for the order's open supplement, and this concludes it (MRG-05): one that costs nothing is paid, and one by bank
 * transfer is bought from now on.
 * Problems, beside the order as it is now: ORDER_NOT_FOUND, PAYMENT_NOT_CONFIRMED (with the provider's reason, if a payment has just
 * failed: ERR-07).
 */
export async function confirmOrderPayment(ctx: Context, key: OrderKey): Promise<{ order: Order | null; problems: Problem[] }> {
  const order = await readOrder(ctx.db, key)
  if (!order) return { order: null, problems: [{ code: 'ORDER_NOT_FOUND' }] }
  const supplement = await openSupplement(ctx.db, order.row)
  const unpaid = [order.row, ...(supplement ? [supplement] : [])].filter(({ status }) => status === 'payment_pending')
  if (unpaid.length === 0) return { order, problems: [] }
  const failures = []
  for (const row of unpaid) failures.push(...(await settleOpenPayments(ctx, row)))
  for (const { id } of unpaid) await conclude(ctx, id)
  const after = await readOrder(ctx.db, key)
  const current = after ? [after.row, ...(supplement ? await listSupplements(ctx.db, after.row.id) : [])] : []
  const isConfirmed = unpaid.some(({ id }) => current.some((row) => row.id === id && hasMovedOn(row)))
  const reason = failures.at(-1)
  return { order: after, problems: isConfirmed ? [] : [{ code: 'PAYMENT_NOT_CONFIRMED', ...(reason && { reason }) }] }
}

/** @returns what the providers say about the payments that have failed */
async function settleOpenPayments(ctx: Context, order: OrderRow): Promise<string[]> {
  const open = await pendingPayments(ctx.db, order.id)
  for (const { id: paymentId, provider } of open) {
    await askProvider(ctx, paymentId).catch(async (error: unknown) => {
      ctx.log.error({ err: error, paymentId }, 'The provider of a payment could not be asked')
      await reportFault(ctx, order, { provider, act: 'a payment could not be read or captured', fault: error })
    })
  }
  return open.length > 0
    ? listFailures(
        ctx.db,
        open.map(({ id }) => id),
      )
    : []
}

async function conclude(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const now = ctx.clock.now()
    if (order?.status !== 'payment_pending') return
    if ((await amountDue(trx, order)) === 0) await payOrder(trx, order, { now, actor: 'shop' })
    else await concludeTransfer(trx, order, now)
  })
}

function hasMovedOn(order: OrderRow): boolean {
  return order.status !== 'payment_pending' || waitsForTransfer(order)
}
