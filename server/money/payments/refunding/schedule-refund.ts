import { reconcileAfterMinutes } from '#core/payments/deadlines.ts'
import type { Cents } from '#core/money/cents.ts'
import { minute } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { insertMoneyToClear, latestAttempt } from '#server/money/orders/records-clearing.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import type { PaymentRow } from '../stored/queries-payments.ts'

/**
 * Schedules a refund through the payment's provider. The amount stays on the list of money to clear until the job has made
 * the refund, so that one which never succeeds is not forgotten. The caller has locked the order and the payment.
 * @param input.amount in cents
 * @param input.reason names the refund; while one of a payment is open, another is not scheduled under the same name
 */
export async function scheduleRefund(
  trx: Connection,
  input: { payment: Pick<PaymentRow, 'id' | 'orderId'>; amount: Cents; reason: string; now: Date },
): Promise<void> {
  const { payment, amount, reason, now } = input
  const { id: paymentId, orderId } = payment
  await insertMoneyToClear(trx, {
    orderId,
    paymentId,
    amountCents: amount,
    reason,
    createdAt: now,
    refundState: 'scheduled',
    attempt: (await latestAttempt(trx, paymentId, reason)) + 1,
    // The job makes the refund; this is when the reconciliation does it if the job has not.
    nextTryAt: new Date(now.getTime() + reconcileAfterMinutes * minute),
  })
  await noteInHistory(trx, { orderId, at: now, kind: 'refund_scheduled', actor: 'shop', data: { paymentId, amount, reason } })
  await enqueue(trx, 'refund-payment', { paymentId, reason }, { key: `refund-payment:${paymentId}:${reason}` })
}
