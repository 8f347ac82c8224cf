import type { Cents } from '#core/money/cents.ts'
import { askAgainAt, mayFollow, nextAttemptAt, reasonOfRefund, type ProviderRefund } from '#core/payments/returns.ts'
import { bookMovement } from '#server/money/orders/records-ledger.ts'
import {
  clearEntry,
  insertMoneyToClear,
  latestAttempt,
  lockClearingsOfPayment,
  updateClearing,
} from '#server/money/orders/records-clearing.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { addRefunded } from '../stored/queries-payments.ts'
import { storedRefund, storeRefund } from '../stored/queries-returns.ts'
import { recordFailure } from '../refunding/record-failure.ts'
import type { Booking } from './booking.ts'
import { listReturned, returnedReason } from './list-returned.ts'

/**
 * Books one refund as its provider reports it. Only a refund that succeeded is money that went back. One that fails after it had
 * succeeded is booked back, and the money is owed again.
 * @returns whether the report was new
 */
export async function bookRefund(booking: Booking, refund: ProviderRefund): Promise<boolean> {
  const { trx, payment, now } = booking
  const stored = await storedRefund(trx, payment.provider, refund.id)
  if (stored && !mayFollow(stored.state, refund.state)) return false
  const reason = stored ? stored.reason : reasonOfRefund(payment.id, refund)
  const bookedCents = refund.state === 'succeeded' ? refund.amount : 0
  await storeRefund(trx, { provider: payment.provider, paymentId: payment.id, refund, reason, bookedCents, now })
  if (refund.state === 'succeeded') await moneyWentBack(booking, refund, reason)
  else if (refund.state === 'pending') await waitForRefund(booking, refund, reason)
  else if (stored && stored.bookedCents > 0) await moneyCameBack(booking, refund, reason, stored.bookedCents)
  else if (reason !== null) await recordFailedRefund(booking, refund, reason)
  return true
}

async function moneyWentBack(booking: Booking, refund: ProviderRefund, reason: string | null): Promise<void> {
  const { trx, payment, now } = booking
  const { id: paymentId, orderId, provider } = payment
  const note = reason ?? returnedReason('refunded', refund.id)
  await addRefunded(trx, paymentId, refund.amount)
  await bookMovement(trx, { orderId, at: now, kind: 'refund', amount: refund.amount, actor: provider, paymentId, note })
  const data = { paymentId, amount: refund.amount, reason: note, refundId: refund.id }
  await noteInHistory(trx, { orderId, at: now, kind: 'refunded', actor: provider, data })
  const entry = await bookingEntry(booking, reason)
  if (entry) await clearEntry(trx, { id: entry.id, clearedAt: now, clearedBy: `refund ${refund.id}` })
  const rest = refund.amount - (entry?.amountCents ?? 0)
  if (rest > 0) await listReturned(booking, { amount: rest, reason: returnedReason('refunded', refund.id) })
}

async function waitForRefund(booking: Booking, refund: ProviderRefund, reason: string | null): Promise<void> {
  const entry = await bookingEntry(booking, reason)
  if (!entry) return
  const nextTryAt = askAgainAt(booking.now)
  await updateClearing(booking.trx, entry.id, { refundState: 'pending', refundId: refund.id, failure: refund.failure, nextTryAt })
}

async function recordFailedRefund(booking: Booking, refund: ProviderRefund, reason: string): Promise<void> {
  const entry = await bookingEntry(booking, reason)
  if (entry) await recordFailure(booking, entry, `${refund.id} failed: ${refund.failure ?? 'no reason given'}`)
}

/** The bank sent back a refund that had succeeded: the buyer has not got the money, so it is owed again. */
async function moneyCameBack(booking: Booking, refund: ProviderRefund, reason: string | null, amount: Cents): Promise<void> {
  const { trx, payment, now } = booking
  const { id: paymentId, orderId, provider } = payment
  const note = reason ?? returnedReason('refunded', refund.id)
  await addRefunded(trx, paymentId, -amount)
  await bookMovement(trx, { orderId, at: now, kind: 'refund', amount: -amount, actor: provider, paymentId, note: `failed: ${note}` })
  const data = { paymentId, amount, reason: note, refundId: refund.id, failure: refund.failure ?? '' }
  await noteInHistory(trx, { orderId, at: now, kind: 'refund_failed', actor: provider, data })
  const listed = (await lockClearingsOfPayment(trx, paymentId)).find((entry) => entry.kind === 'returned' && entry.reason === note)
  if (listed) await clearEntry(trx, { id: listed.id, clearedAt: now, clearedBy: `refund ${refund.id} failed` })
  if (reason === null) return
  await insertMoneyToClear(trx, {
    orderId,
    paymentId,
    amountCents: amount,
    reason,
    createdAt: now,
    refundState: 'failed',
    attempt: (await latestAttempt(trx, paymentId, reason)) + 1,
    failures: 1,
    failure: `${refund.id} failed: ${refund.failure ?? 'no reason given'}`,
    nextTryAt: nextAttemptAt(1, now),
  })
}

/** The open entry of a refund that the shop asked for. */
async function bookingEntry({ trx, payment }: Booking, reason: string | null) {
  if (reason === null) return undefined
  return (await lockClearingsOfPayment(trx, payment.id)).find((entry) => entry.kind === 'owed' && entry.reason === reason)
}
