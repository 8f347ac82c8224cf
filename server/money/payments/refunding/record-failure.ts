import { nextAttemptAt } from '#core/payments/returns.ts'
import { updateClearing, type Clearing } from '#server/money/orders/records-clearing.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import type { Booking } from '../returns/booking.ts'

/**
 * Records that an attempt to refund has definitely failed. The next one is another request with a number of its own; after the last
 * automatic one the entry is left to a person.
 */
export async function recordFailure({ trx, payment, now }: Booking, entry: Clearing, failure: string): Promise<void> {
  const failures = entry.failures + 1
  const nextTryAt = nextAttemptAt(failures, now)
  await updateClearing(trx, entry.id, {
    refundState: 'failed',
    refundId: null,
    attempt: entry.attempt + 1,
    failures,
    failure,
    nextTryAt,
  })
  await noteInHistory(trx, {
    orderId: entry.orderId,
    at: now,
    kind: 'refund_attempt_failed',
    actor: payment.provider,
    data: { attempt: entry.attempt, amount: entry.amountCents, reason: entry.reason, failure, ...(nextTryAt && { nextTryAt }) },
  })
}
