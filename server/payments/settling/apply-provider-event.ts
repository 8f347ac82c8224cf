import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { askProvider } from './ask-provider.ts'
import { findPaymentOfProvider, findProviderEvent, markEventApplied, type ProviderEventRow } from '../queries.ts'

/**
 * Applies a stored webhook event, once. The event is only a reason to ask the provider: events arrive in any order, while the
 * provider's answer is the current truth. Refunds, disputes and unknown events are listed for the operator
 * (`bin/stagefront money events`) and change nothing.
 */
export async function applyProviderEvent(ctx: Context, key: Jobs['apply-provider-event']): Promise<void> {
  const { provider, eventId } = key
  const event = await findProviderEvent(ctx.db, provider, eventId)
  if (!event || event.appliedAt) return
  const outcome = await outcomeOf(ctx, event)
  await markEventApplied(ctx.db, { provider, eventId, appliedAt: ctx.clock.now(), outcome })
}

async function outcomeOf(ctx: Context, { provider, eventId, type, kind, providerId }: ProviderEventRow): Promise<string> {
  if (kind === 'payment') return providerId === null ? 'no action' : settleObject(ctx, provider, providerId)
  // Our own refunds come back as events too, so those are nothing to look at.
  if (kind !== 'refund') ctx.log.warn({ provider, eventId, type, kind }, 'A webhook event needs a person: bin/stagefront money events')
  return 'listed'
}

async function settleObject(ctx: Context, provider: string, providerId: string): Promise<string> {
  const payment = await findPaymentOfProvider(ctx.db, provider, providerId)
  if (!payment) {
    ctx.log.warn({ provider, providerId }, 'A webhook event is about a payment that this shop did not open')
    return 'unknown payment'
  }
  return (await askProvider(ctx, payment.id)) ?? 'unknown payment'
}
