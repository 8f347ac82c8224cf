import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import type { WebhookEvent } from '#core/payments/provider.ts'
import { keepProviderEvent } from '../queries.ts'

/**
 * A provider's signed notice: kept first, then applied at once, so that the buyer's tickets do not wait for a queue. If
 * applying fails, a job goes on with it; the provider has done its part either way.
 */
export async function receiveWebhook(ctx: Context, provider: string, notice: WebhookEvent): Promise<void> {
  const { eventId, type, providerId, payload } = notice
  await keepProviderEvent(ctx.db, { provider, eventId, type, providerId, payload, receivedAt: ctx.clock.now() })
  try {
    await applyProviderEvent(ctx, { provider, eventId })
  } catch (error) {
    ctx.log.error({ err: error, provider, eventId }, 'A notice could not be applied at once')
    await enqueue(ctx.db, 'apply-provider-event', { provider, eventId }, { key: `apply-provider-event:${provider}:${eventId}` })
  }
}
