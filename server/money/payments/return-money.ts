import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { chargedCents } from '#server/money/orders/records-ledger.ts'
import {
  clearEntry,
  insertMoneyToClear,
  lockClearing,
  lockClearingsByHand,
  lockClearingsOfPayment,
  moneyOnList,
  updateClearing,
  type Clearing,
} from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { returnToVouchers } from '#server/money/vouchers/redeem-vouchers.ts'
import { paidPayments, pendingPayments, takenBeyond, type PaymentRow } from './stored/queries-payments.ts'
import { listReturned } from './returns/list-returned.ts'
import { scheduleRefund } from './refunding/schedule-refund.ts'

/**
 * Returns the money of an order that has ended. What came from vouchers goes back into them. Payments go back through the provider that
 * collected them; the rest (bank transfers) goes on the list that a person pays out. What a provider has taken back twice is listed there
 * too, for a person to write off. The caller has locked the order and booked its end.
 * @param input.reason names the refund in the ledger
 * @param input.byHand nothing goes through a provider: all of it is on the list that a person pays out
 */
export async function returnMoney(trx: Connection, input: { orderId: string; now: Date; reason: string; byHand?: boolean }): Promise<void> {
  const { orderId, now, reason, byHand = false } = input
  const order = await lockOrder(trx, orderId)
  const balance = order?.balanceCents ?? 0
  const payments = await paidPayments(trx, orderId)
  const lost = await lostCents(trx, orderId, payments)
  let owed = lost - balance - (await moneyOnList(trx, orderId))
  // If the list owes more than the order has, what went back still has to be set off against a refund (`offset-entries.ts`).
  const isCovered = lost === 0 && balance <= 0 && owed >= 0
  owed -= await returnToVouchers(trx, { orderId, owed, now, actor: 'shop' })
  if (isCovered) await clearReturned(trx, await lockClearingsByHand(trx, orderId), now, reason)
  for (const payment of payments) {
    if (isCovered) await clearReturned(trx, await lockClearingsOfPayment(trx, payment.id), now, reason)
    if (byHand) continue
    const amount = Math.min(owed, payment.amountCents - payment.refundedCents - payment.disputedCents - payment.scheduledCents)
    if (amount <= 0) continue
    await scheduleRefund(trx, { payment, amount, reason, now })
    owed -= amount
  }
  if (owed > 0) await insertMoneyToClear(trx, { orderId, paymentId: null, amountCents: owed, reason, createdAt: now })
  const takenTwice = lost > 0 && payments.find((payment) => takenBeyond(payment) > 0)
  if (takenTwice) await listReturned({ trx, payment: takenTwice, now }, { amount: lost, reason: 'taken_back_twice' })
}

/**
 * What a provider has taken back beyond the payments themselves, by two disputes of one payment for example. It is the shop's loss, and no
 * reason to keep what came in another way. A write-off lowers the price first; what was written off beyond it has lowered this loss.
 */
async function lostCents(trx: Connection, orderId: string, payments: readonly PaymentRow[]): Promise<Cents> {
  const lost = payments.reduce((sum, payment) => sum + takenBeyond(payment), 0)
  if (lost === 0) return 0
  const writtenOff = Math.max(0, -(await chargedCents(trx, orderId)))
  return Math.max(0, lost - writtenOff)
}

/** Money that went back without the shop needs no decision any more: the end of the order covers it. */
async function clearReturned(trx: Connection, entries: readonly Clearing[], now: Date, reason: string): Promise<void> {
  for (const { id, kind, refundState } of entries) {
    if (kind === 'returned' && refundState === null) await clearEntry(trx, { id, clearedAt: now, clearedBy: `order ${reason}` })
  }
}

/**
 * Makes a failed refund due again, for an operator who expects it to succeed now. The failures stay counted.
 * @returns false when the entry is no refund that has failed
 */
export async function retryRefund(ctx: Context, { id, orderId }: Pick<Clearing, 'id' | 'orderId'>): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, orderId)
    const entry = await lockClearing(trx, id)
    if (entry?.kind !== 'owed' || entry.refundState !== 'failed') return false
    await updateClearing(trx, id, { nextTryAt: ctx.clock.now() })
    noteAct({ cents: entry.amountCents })
    return true
  })
}

/**
 * Enqueues, in the caller's transaction, one job for each payment of the order that may still take money. If a provider
 * answers that it was paid in the meantime, the job settles it as late money. The caller has locked the order.
 */
export async function scheduleVoiding(trx: Connection, { orderId }: { orderId: string }): Promise<void> {
  for (const { id } of await pendingPayments(trx, orderId)) {
    await enqueue(trx, 'void-payment', { paymentId: id }, { key: `void-payment:${id}` })
  }
}
