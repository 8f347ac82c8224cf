import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import type { WebhookEvent } from '#core/payments/provider.ts'
import { insertProviderEvent } from '../stored/queries-payments.ts'

/**
 * Stores a provider's signed event, then applies it immediately, so that the buyer's tickets do not wait for a queue. If
 * applying fails, a job retries it; the provider gets its 2xx either way.
 */
export async function receiveWebhook(ctx: Context, provider: string, event: WebhookEvent): Promise<void> {
  const { eventId } = event
  await insertProviderEvent(ctx.db, { ...event, provider, receivedAt: ctx.clock.now() })
  try {
    await applyProviderEvent(ctx, { provider, eventId })
  } catch (error) {
    ctx.log.error({ err: error, provider, eventId }, 'A webhook event could not be applied at once')
    await enqueue(ctx.db, 'apply-provider-event', { provider, eventId }, { key: `apply-provider-event:${provider}:${eventId}` })
  }
}
