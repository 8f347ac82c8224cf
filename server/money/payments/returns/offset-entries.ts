import { clearEntry, lockClearingsOfPayment, updateClearing, type Clearing } from '#server/money/orders/records-clearing.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import type { Booking } from './booking.ts'

/**
 * Sets off money that went back at the provider against a refund of the same payment that the shop still has to make, so that the
 * buyer does not get it twice. A refund whose outcome is unknown is left alone until the provider has said what became of it.
 */
export async function offsetEntries(booking: Booking): Promise<void> {
  const entries = await lockClearingsOfPayment(booking.trx, booking.payment.id)
  const returned = entries.filter((entry) => entry.kind === 'returned' && entry.refundState === null)
  const owed = entries.filter(({ kind, refundState }) => kind === 'owed' && (refundState === 'scheduled' || refundState === 'failed'))
  for (const back of returned) {
    for (const debt of owed) {
      const amount = Math.min(back.amountCents, debt.amountCents)
      if (amount <= 0) continue
      await reduce(booking, back, amount, `entry ${debt.id}`)
      await reduce(booking, debt, amount, back.reason)
      await noteInHistory(booking.trx, {
        orderId: back.orderId,
        at: booking.now,
        kind: 'refund_set_off',
        actor: booking.payment.provider,
        data: { amount, reason: debt.reason, against: back.reason },
      })
    }
  }
}

/** Another amount is another request at the provider, and so another attempt. */
async function reduce({ trx, now }: Booking, entry: Clearing, amount: number, clearedBy: string): Promise<void> {
  if (entry.amountCents === amount) await clearEntry(trx, { id: entry.id, clearedAt: now, clearedBy })
  else await updateClearing(trx, entry.id, { amountCents: entry.amountCents - amount, attempt: entry.attempt + 1 })
  entry.amountCents -= amount
  entry.attempt += 1
}
