import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import {
  chargedCents,
  clearEntry,
  insertMoneyToClear,
  lockClearingsByHand,
  lockClearingsOfPayment,
  moneyOnList,
  type Clearing,
} from '#server/money/orders/queries-clearing.ts'
import { lockOrder } from '#server/money/orders/queries.ts'
import { returnToVouchers } from '#server/money/vouchers/return-to-vouchers.ts'
import { paidPayments, takenBeyond, type PaymentRow } from '../queries.ts'
import { listReturned } from '../returns/list-returned.ts'
import { scheduleRefund } from './schedule-refund.ts'

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
