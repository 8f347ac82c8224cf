import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { clearEntriesOfPayment, isRefundBooked, isRefundOpen } from '#server/orders/queries-clearing.ts'
import { insertOrderEvent, lockOrder } from '#server/orders/queries.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from '../queries.ts'

/**
 * Refunds money through its provider, once per payment and reason: the provider recognises the key, and the ledger contains
 * the reason. Throws when the provider refuses, so that the job runs again; until then the money stays on the list to clear.
 */
export async function refundPayment(ctx: Context, job: Jobs['refund-payment']): Promise<void> {
  const payment = await findPayment(ctx.db, job.paymentId)
  if (!payment) throw new Error(`Payment ${job.paymentId}, which is to be refunded, does not exist`)
  if ((await isRefundBooked(ctx.db, payment.id, job.reason)) || !(await isRefundOpen(ctx.db, payment.id, job.reason))) return
  const provider = ctx.payments.byName(payment.provider)
  if (!provider || !payment.providerPaymentId)
    throw new Error(`Payment ${payment.id} has no configured provider, or no provider payment id, to refund it through`)
  const { refundId } = await provider.refund({
    providerPaymentId: payment.providerPaymentId,
    amount: job.amountCents,
    idempotencyKey: `refund-${payment.id}-${job.reason}`,
  })
  await bookRefund(ctx, payment, job, refundId)
}

async function bookRefund(ctx: Context, paid: PaymentRow, job: Jobs['refund-payment'], refundId: string): Promise<void> {
  const { amountCents, reason } = job
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, paid.orderId)
    const payment = await lockPayment(trx, paid.id)
    if (!order || !payment || (await isRefundBooked(trx, payment.id, reason))) return
    const now = ctx.clock.now()
    await updatePayment(trx, payment.id, { refundedCents: payment.refundedCents + amountCents })
    await bookMovement(trx, {
      orderId: order.id,
      at: now,
      kind: 'refund',
      amount: amountCents,
      actor: payment.provider,
      paymentId: payment.id,
      note: reason,
    })
    await clearEntriesOfPayment(trx, { paymentId: payment.id, reason, clearedAt: now, clearedBy: `refund ${refundId}` })
    await insertOrderEvent(trx, {
      orderId: order.id,
      at: now,
      kind: 'refunded',
      actor: payment.provider,
      data: { paymentId: payment.id, amount: amountCents, reason, refundId },
    })
  })
}
