import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import {
  insertMoneyToClear,
  lockClearingsOfPayment,
  sumGoneForGood,
  sumOfOpen,
  type ClearingKind,
} from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { findPayment } from '../records.ts'
import { takenBeyond } from '../stored/queries-payments.ts'
import { withdrawnByOpenDisputes } from '../stored/queries-returns.ts'
import type { Booking } from './booking.ts'

/** Names the entry of a refund or dispute on the list; the same words stand in the ledger. */
export function returnedReason(what: 'refunded' | 'disputed' | 'dispute_lost', id: string): string {
  return what === 'refunded' ? `refunded_at_provider ${id}` : `${what} ${id}`
}

/**
 * Puts money that went back without the shop on the list, so that a person decides about the order. Only what is not covered by
 * money that the shop owes anyway, or by an entry that is there already: an order that was cancelled has nothing left to decide.
 * The caller has booked the movement.
 */
export async function listReturned({ trx, payment, now }: Booking, input: { amount: Cents; reason: string }): Promise<void> {
  const { id: paymentId, orderId } = payment
  const order = await lockOrder(trx, orderId)
  if (!order) return
  const amountCents = Math.min(
    input.amount,
    order.status === 'payment_pending' ? await toSetOffOrBear(trx, paymentId) : await undecided(trx, order),
  )
  if (amountCents <= 0) return
  await insertMoneyToClear(trx, { orderId, paymentId, amountCents, reason: input.reason, createdAt: now, kind: 'returned' })
}

/**
 * An order that waits for payment is simply not paid any more. But money that came too late for it may be about to go back, and what
 * went back already is set off against that. What went back beyond the payment is the shop's loss.
 */
async function toSetOffOrBear(trx: Connection, paymentId: string): Promise<Cents> {
  const entries = await lockClearingsOfPayment(trx, paymentId)
  const sumOf = (wanted: ClearingKind) => entries.reduce((sum, { kind, amountCents }) => (kind === wanted ? sum + amountCents : sum), 0)
  const payment = await findPayment(trx, paymentId)
  return sumOf('owed') + (payment ? takenBeyond(payment) : 0) - sumOf('returned')
}

/** What is missing and not listed yet. What open disputes hold back is left to them: each has an entry, and another when it is decided. */
async function undecided(trx: Connection, { id, balanceCents }: { id: string; balanceCents: Cents }): Promise<Cents> {
  const missing = balanceCents - (await withdrawnByOpenDisputes(trx, id))
  return missing + (await sumOfOpen(trx, id, 'owed')) - (await sumGoneForGood(trx, id))
}
