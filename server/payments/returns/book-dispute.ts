import type { ProviderDispute } from '#core/payments/returns.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { clearEntry, insertMoneyToClear, lockClearingsOfPayment } from '#server/orders/queries-clearing.ts'
import { insertOrderEvent } from '#server/orders/queries.ts'
import { addDisputed } from '../queries.ts'
import { storedDispute, storeDispute } from '../queries-returns.ts'
import type { Booking } from './booking.ts'
import { listReturned, returnedReason } from './list-returned.ts'

/**
 * Books one dispute as its provider reports it: what the provider has withdrawn, and an entry on the list while it is open and
 * after it was lost.
 * @returns whether the report was new
 */
export async function bookDispute(booking: Booking, dispute: ProviderDispute): Promise<boolean> {
  const { trx, payment, now } = booking
  const { id: paymentId, orderId, provider } = payment
  const stored = await storedDispute(trx, provider, dispute.id)
  const change = dispute.withdrawn - (stored?.withdrawnCents ?? 0)
  if (stored && stored.state === dispute.state && change === 0) return false
  await storeDispute(trx, { provider, paymentId, dispute, now })
  if (change !== 0) {
    await addDisputed(trx, paymentId, change)
    await bookMovement(trx, { orderId, at: now, kind: 'dispute', amount: change, actor: provider, paymentId, note: dispute.id })
  }
  if (stored?.state === dispute.state) return true
  const data = { paymentId, amount: dispute.amount, reason: dispute.reason, disputeId: dispute.id }
  await insertOrderEvent(trx, { orderId, at: now, kind: `dispute_${dispute.state}`, actor: provider, data })
  await listDispute(booking, dispute)
  return true
}

/** One entry per dispute: `disputed` while it is open, which nobody can clear, and `dispute_lost` after it was lost. */
async function listDispute(booking: Booking, { id, amount, state }: ProviderDispute): Promise<void> {
  const { trx, payment, now } = booking
  const names = [returnedReason('disputed', id), returnedReason('dispute_lost', id)]
  const old = (await lockClearingsOfPayment(trx, payment.id)).filter(({ reason }) => names.includes(reason))
  for (const entry of old) await clearEntry(trx, { id: entry.id, clearedAt: now, clearedBy: `dispute ${state}` })
  if (state === 'lost') await listReturned(booking, { amount, reason: returnedReason('dispute_lost', id) })
  if (state !== 'open') return
  await insertMoneyToClear(trx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    amountCents: amount,
    reason: returnedReason('disputed', id),
    createdAt: now,
    kind: 'returned',
    refundState: 'pending',
  })
}
