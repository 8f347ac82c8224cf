import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { askProvider } from './ask-provider.ts'
import { findPaymentOfProvider, findProviderEvent, markEventApplied } from '../queries.ts'

/**
 * Applies what a provider told us. The notice itself is only a reason to ask: events arrive in any order, and the provider's
 * answer of today is true whatever the notice said. Applied once; applying again changes nothing.
 * @param event.providerId the provider's object that the notice is about; null for notices we only keep
 */
export async function applyProviderEvent(ctx: Context, event: Jobs['apply-provider-event']): Promise<void> {
  const { provider, eventId } = event
  const kept = await findProviderEvent(ctx.db, provider, eventId)
  if (!kept || kept.appliedAt) return
  const outcome = kept.providerId === null ? 'kept' : await settleObject(ctx, provider, kept.providerId)
  await markEventApplied(ctx.db, { provider, eventId, appliedAt: ctx.clock.now(), outcome })
}

async function settleObject(ctx: Context, provider: string, providerId: string): Promise<string> {
  const payment = await findPaymentOfProvider(ctx.db, provider, providerId)
  if (!payment) {
    ctx.log.warn({ provider, providerId }, 'A provider told of a payment that is not ours')
    return 'unknown payment'
  }
  return (await askProvider(ctx, payment.id)) ?? 'unknown payment'
}
