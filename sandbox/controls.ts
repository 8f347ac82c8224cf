import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openCollection } from './store.ts'
import type { Account } from './stripe/account.ts'
import type { WebhookSender } from './stripe/webhook-sender.ts'

/** What a tester has arranged for the next payments. */
export interface Controls {
  declinesNext(): boolean
  setDeclineNext(on: boolean): Promise<void>
  /** Whether to decline this payment attempt. Resets the setting. */
  takeDecline(): Promise<boolean>
}

/** Stored on disk, so that the settings survive a restart. */
export async function openControls(folder: string): Promise<Controls> {
  const settings = await openCollection<{ id: string; declineNext: boolean }>(folder)
  const declinesNext = () => settings.get('payments')?.declineNext ?? false
  const setDeclineNext = (on: boolean) => settings.put({ id: 'payments', declineNext: on })
  return {
    declinesNext,
    setDeclineNext,
    async takeDecline() {
      if (!declinesNext()) return false
      await setDeclineNext(false)
      return true
    },
  }
}

const controlsBody = z.object({ decline_next: z.boolean() })

/** `/controls`: used by the shop's development toolbar. */
export function controlRoutes(
  app: FastifyInstance,
  account: Account,
  webhooks: WebhookSender,
  controls: Controls,
  address: { url: string },
): void {
  const state = () => ({
    url: address.url,
    decline_next: controls.declinesNext(),
    latest_event: account.events.all().at(-1)?.event.type ?? null,
  })
  app.get('/controls', () => state())
  app.post('/controls', async (request, reply) => {
    const input = controlsBody.safeParse(request.body)
    if (!input.success) return reply.code(422).send({ error: 'The body must be {"decline_next": true} or {"decline_next": false}' })
    await controls.setDeclineNext(input.data.decline_next)
    return state()
  })
  /** Sends the latest event again, as a provider does that got no response. */
  app.post('/controls/double-event', async (_request, reply) => {
    const latest = account.events.all().at(-1)
    if (!latest) return reply.code(409).send({ error: 'No event has been sent yet' })
    await webhooks.resend(latest.id)
    return { doubled: latest.event.type }
  })
}
