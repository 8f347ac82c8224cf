import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { insertMoneyToClear, insertOrderEvent } from '#server/orders/queries.ts'
import type { PaymentRow } from '../queries.ts'

/**
 * Money of this payment shall go back the way it came. It stands on the list of money to clear until the job has seen it
 * leave, so that a refund which never succeeds is not forgotten. The caller has locked order and payment.
 * @param input.reason also tells two refunds of one payment apart: the same one is paid out once
 */
export async function scheduleRefund(
  trx: Connection,
  input: { payment: Pick<PaymentRow, 'id' | 'orderId'>; amount: Cents; reason: string; now: Date },
): Promise<void> {
  const { payment, amount, reason, now } = input
  const { id: paymentId, orderId } = payment
  await insertMoneyToClear(trx, { orderId, paymentId, amountCents: amount, reason, createdAt: now })
  await insertOrderEvent(trx, { orderId, at: now, kind: 'refund_scheduled', actor: 'shop', data: { paymentId, amount, reason } })
  await enqueue(trx, 'refund-payment', { paymentId, amountCents: amount, reason }, { key: `refund-payment:${paymentId}:${reason}` })
}
