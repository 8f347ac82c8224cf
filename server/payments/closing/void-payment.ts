import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findPayment, type PaymentState } from '../queries.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/**
 * Closes a payment that is still open at its provider, so that it can take no more money. What the provider answers
 * counts: if it was paid meanwhile, it is settled instead. Safe to repeat; throws when the provider cannot be reached,
 * so that the job runs again.
 * @returns the state the payment is in now
 */
export async function voidPayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<PaymentState | null> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment || payment.state !== 'pending') return payment?.state ?? null
  const provider = ctx.payments.byName(payment.provider)
  if (!provider) throw new Error(`No provider ${payment.provider} is set up for payment ${paymentId}`)
  // Without a provider's object nobody was ever shown a page to pay on.
  if (!payment.providerId) return settlePayment(ctx, paymentId, { state: 'cancelled', failure: 'never opened' }, 'voided')
  const word = await provider.cancel(payment.providerId)
  if (word.state === 'pending') throw new Error(`${payment.provider} keeps ${payment.providerId} open`)
  return settlePayment(ctx, paymentId, word, 'voided')
}

export async function voidPaymentJob(ctx: Context, job: Jobs['void-payment']): Promise<void> {
  await voidPayment(ctx, job)
}
