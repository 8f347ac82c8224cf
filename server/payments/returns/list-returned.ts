import type { Cents } from '#core/money/cents.ts'
import { insertMoneyToClear, sumOfOpen } from '#server/orders/queries-clearing.ts'
import { lockOrder } from '#server/orders/queries.ts'
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
  // An order that waits for payment is simply not paid any more.
  if (!order || order.status === 'payment_pending') return
  const owed = await sumOfOpen(trx, orderId, 'owed')
  const listed = await sumOfOpen(trx, orderId, 'returned')
  const amountCents = Math.min(input.amount, order.balanceCents + owed - listed)
  if (amountCents <= 0) return
  await insertMoneyToClear(trx, { orderId, paymentId, amountCents, reason: input.reason, createdAt: now, kind: 'returned' })
}
