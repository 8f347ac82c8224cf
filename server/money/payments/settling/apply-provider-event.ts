import { validate as isUuid } from 'uuid'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { askProvider } from './ask-provider.ts'
import {
  findPaidPayment,
  findPaymentOfProvider,
  findProviderEvent,
  markEventApplied,
  type ProviderEventRow,
} from '../stored/queries-payments.ts'
import { findPayment } from '../records.ts'
import { readReturns } from '../returns/read-returns.ts'

/**
 * Applies a stored webhook event, once. The event is only a reason to ask the provider: events arrive in any order, while the
 * provider's answer is the current truth. Unknown events are listed for the operator (`bin/stagefront money events`) and change
 * nothing.
 */
export async function applyProviderEvent(ctx: Context, key: Jobs['apply-provider-event']): Promise<void> {
  const { provider, eventId } = key
  const event = await findProviderEvent(ctx.db, provider, eventId)
  if (!event || event.appliedAt) return
  const outcome = await applyEvent(ctx, event)
  await markEventApplied(ctx.db, { provider, eventId, appliedAt: ctx.clock.now(), outcome })
}

async function applyEvent(ctx: Context, event: ProviderEventRow): Promise<string> {
  const { provider, eventId, type, kind, providerId, providerPaymentId } = event
  if (kind === 'payment') return providerId === null ? 'no action' : settleObject(ctx, provider, providerId)
  if (kind !== 'unknown' && providerPaymentId !== null) return bookReturns(ctx, provider, providerPaymentId)
  ctx.log.warn({ provider, eventId, type, kind }, 'A webhook event needs a person: bin/stagefront money events')
  return 'listed'
}

async function settleObject(ctx: Context, provider: string, providerId: string): Promise<string> {
  const payment = await findPaymentOfProvider(ctx.db, provider, providerId)
  if (payment) return (await askProvider(ctx, payment.id)) ?? unknownPayment
  ctx.log.warn({ provider, providerId }, 'A webhook event is about a payment that this shop did not open')
  return unknownPayment
}

const unknownPayment = 'unknown payment'

/** A refund or dispute may be reported before the payment itself, which is then settled first. */
async function bookReturns(ctx: Context, provider: string, providerPaymentId: string): Promise<string> {
  const paid = await findPaidPayment(ctx.db, provider, providerPaymentId)
  if (paid) return (await readReturns(ctx, paid.id)) ? 'booked' : 'nothing new'
  const statement = await ctx.payments.byName(provider)?.readMoney(providerPaymentId)
  const payment = statement?.paymentId && isUuid(statement.paymentId) ? await findPayment(ctx.db, statement.paymentId) : undefined
  if (payment?.provider === provider) {
    const state = await askProvider(ctx, payment.id)
    // Another event at the same time may have settled the payment by an older answer.
    if (state === 'paid') await readReturns(ctx, payment.id)
    return state ?? unknownPayment
  }
  ctx.log.warn({ provider, providerPaymentId }, 'A webhook event is about a payment that this shop did not open')
  return unknownPayment
}
