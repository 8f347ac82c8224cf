import type { Cents } from '#core/money/cents.ts'
import type { ProviderDispute } from '#core/payments/returns.ts'
import { bookMovement } from '#server/money/orders/records-ledger.ts'
import { clearEntry, insertMoneyToClear, lockClearingsOfPayment } from '#server/money/orders/records-clearing.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { addDisputed } from '../stored/queries-payments.ts'
import { storedDispute, storeDispute } from '../stored/queries-returns.ts'
import type { Booking } from './booking.ts'
import { listReturned, returnedReason } from './list-returned.ts'

/**
 * Books what the provider reports about a payment's disputes: what it has withdrawn, and an entry on the list while a dispute is open
 * and after it was lost. All withdrawals are booked before anything is listed, because an entry covers only what others do not.
 * @returns the ids of the disputes about which the report was new
 */
export async function bookDisputes(booking: Booking, disputes: readonly ProviderDispute[]): Promise<string[]> {
  const reports = []
  for (const dispute of disputes) {
    const report = await bookWithdrawal(booking, dispute)
    if (report) reports.push({ dispute, ...report })
  }
  for (const { dispute, isNewState, change } of reports) {
    if (isNewState) await listDispute(booking, dispute)
    // For example when the refund that had come before it failed, so that there was money again to withdraw.
    else if (dispute.state === 'lost' && change > 0)
      await listReturned(booking, { amount: change, reason: returnedReason('dispute_lost', dispute.id) })
  }
  return reports.map(({ dispute }) => dispute.id)
}

/** @returns what is new about the dispute, and by how much the withdrawn amount has changed, in cents; null if nothing is new */
async function bookWithdrawal(
  { trx, payment, now }: Booking,
  dispute: ProviderDispute,
): Promise<{ isNewState: boolean; change: Cents } | null> {
  const { id: paymentId, orderId, provider } = payment
  const stored = await storedDispute(trx, provider, dispute.id)
  const change = dispute.withdrawn - (stored?.withdrawnCents ?? 0)
  const isNewState = stored?.state !== dispute.state
  if (!isNewState && change === 0) return null
  await storeDispute(trx, { provider, paymentId, dispute, now })
  if (change !== 0) {
    await addDisputed(trx, paymentId, change)
    await bookMovement(trx, { orderId, at: now, kind: 'dispute', amount: change, actor: provider, paymentId, note: dispute.id })
  }
  if (isNewState) {
    const data = { paymentId, amount: dispute.amount, reason: dispute.reason, disputeId: dispute.id }
    await noteInHistory(trx, { orderId, at: now, kind: `dispute_${dispute.state}`, actor: provider, data })
  }
  return { isNewState, change }
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
