import type { Context } from '#server/foundations/context.ts'
import type { PaymentProvider, PaymentStatus, ProviderObject } from '#core/payments/provider.ts'
import type { PaymentState } from '#core/payments/life.ts'
import { findPayment } from '../records.ts'
import { toProviderObject } from '../stored/queries-payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks a payment's provider for its status, captures what the buyer has approved, and settles the result once. Throws when
 * the provider cannot be reached.
 * @returns the payment's state afterwards, null if there is no such payment
 */
export async function askProvider(ctx: Context, paymentId: string): Promise<PaymentState | null> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) return null
  const provider = ctx.payments.byName(payment.provider)
  const object = toProviderObject(payment)
  if (payment.state === 'paid' || !object || !provider) return payment.state
  const status = await provider.retrieve(object)
  return settlePayment(ctx, payment.id, payment.state === 'pending' ? await finish(provider, object, status) : status)
}

/** Collects what the buyer has approved, and closes an attempt that failed, so that its object can take no money later. */
async function finish(provider: PaymentProvider, object: ProviderObject, status: PaymentStatus): Promise<PaymentStatus> {
  if (status.state === 'approved') return capture(provider, object)
  if (status.state !== 'failed') return status
  const closed = await provider.cancel(object)
  return { ...closed, failure: closed.failure ?? status.failure }
}

async function capture(provider: PaymentProvider, object: ProviderObject): Promise<PaymentStatus> {
  if (!provider.capture) throw new Error(`${provider.name} reports ${object.id} as approved, but its adapter cannot capture`)
  const status = await provider.capture(object)
  return status.state === 'cancelled' ? { ...status, isRefusedCapture: true } : status
}
