import type { Context } from '#server/context.ts'
import { findPayment, type PaymentState } from '../queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks a payment's provider what became of it and settles the answer once. Throws when the provider cannot be reached.
 * @returns the state the payment is in now, null if there is no such payment
 */
export async function askProvider(ctx: Context, paymentId: string): Promise<PaymentState | null> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) return null
  const provider = ctx.payments.byName(payment.provider)
  if (payment.state === 'paid' || !payment.providerId || !provider) return payment.state
  return settlePayment(ctx, payment.id, await provider.retrieve(payment.providerId))
}
