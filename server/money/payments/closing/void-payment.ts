import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import type { PaymentState } from '#core/payments/life.ts'
import { findPayment } from '../records.ts'
import { toProviderObject } from '../stored/queries-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/**
 * Closes an open payment at its provider, so that it can take no more money. The provider's answer decides: if it was paid in
 * the meantime, it is settled instead, and money that is under way is waited for, because nobody can stop it. Safe to repeat; throws when the provider cannot be reached, so that the job runs again.
 * @returns the payment's state afterwards, null if there is no such payment
 */
export async function voidPayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<PaymentState | null> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment || payment.state !== 'pending') return payment?.state ?? null
  const provider = ctx.payments.byName(payment.provider)
  if (!provider) throw new Error(`Payment ${paymentId} belongs to the provider ${payment.provider}, which is not configured`)
  const object = toProviderObject(payment)
  // The provider has no object of this payment, so nobody can pay it.
  if (!object) return settlePayment(ctx, paymentId, { state: 'cancelled', failure: 'never opened' }, 'voided')
  const status = await provider.cancel(object)
  if (status.state === 'pending' || status.state === 'approved' || status.state === 'failed')
    throw new Error(`${payment.provider} did not close ${object.id}`)
  return settlePayment(ctx, paymentId, status, 'voided')
}

export async function voidPaymentJob(ctx: Context, job: Jobs['void-payment']): Promise<void> {
  await voidPayment(ctx, job)
}
