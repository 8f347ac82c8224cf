import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openCollection } from './store.ts'
import type { Account } from './stripe/account.ts'
import type { RefundStatus } from './stripe/objects.ts'
import type { DeliveryMode } from './deliveries.ts'
import type { WebhookSender } from './stripe/webhook-sender.ts'
import type { PayPalWorld } from './paypal/returns.ts'

/** What a tester has arranged for the next payments, refunds and webhook events. */
export interface Controls {
  declinesNext(): boolean
  setDeclineNext(on: boolean): Promise<void>
  /** Whether to decline this payment attempt. Resets the setting. */
  takeDecline(): Promise<boolean>
  nextRefund(): RefundStatus
  setNextRefund(status: RefundStatus): Promise<void>
  /** The status that the API answers for this refund. Resets the setting to `succeeded`. */
  takeRefund(): Promise<RefundStatus>
  deliveries(): DeliveryMode
  setDeliveries(mode: DeliveryMode): Promise<void>
}

interface Settings {
  id: string
  declineNext: boolean
  nextRefund?: RefundStatus
  deliveries?: DeliveryMode
}

/** Stored on disk, so that the settings survive a restart. */
export async function openControls(folder: string): Promise<Controls> {
  const settings = await openCollection<Settings>(folder)
  const current = (): Settings => settings.get('payments') ?? { id: 'payments', declineNext: false }
  const change = (changes: Partial<Settings>) => settings.put({ ...current(), ...changes })
  const controls: Controls = {
    declinesNext: () => current().declineNext,
    setDeclineNext: (declineNext) => change({ declineNext }),
    async takeDecline() {
      if (!controls.declinesNext()) return false
      await controls.setDeclineNext(false)
      return true
    },
    nextRefund: () => current().nextRefund ?? 'succeeded',
    setNextRefund: (nextRefund) => change({ nextRefund }),
    async takeRefund() {
      const status = controls.nextRefund()
      if (status !== 'succeeded') await controls.setNextRefund('succeeded')
      return status
    },
    deliveries: () => current().deliveries ?? 'normal',
    setDeliveries: (deliveries) => change({ deliveries }),
  }
  return controls
}

export const refundStatuses = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'] as const
export const deliveryModes = ['normal', 'twice', 'held'] as const

const controlsBody = z
  .strictObject({
    decline_next: z.boolean().optional(),
    next_refund: z.enum(refundStatuses).optional(),
    deliveries: z.enum(deliveryModes).optional(),
  })
  .refine((body) => Object.keys(body).length > 0)
/** How many events of each provider to leave out, the oldest ones. */
const skipped = z.object({ stripe: z.coerce.number().int().min(0).default(0), paypal: z.coerce.number().int().min(0).default(0) })
const releaseBody = z.strictObject({ order: z.enum(['forward', 'reverse']).default('forward') })

/** `/controls`: used by the shop's development toolbar and by tests. What happens to one payment is in `stripe/bank-acts.ts`. */
export function controlRoutes(
  app: FastifyInstance,
  parts: { account: Account; webhooks: WebhookSender; payPal: PayPalWorld; controls: Controls; address: { url: string } },
): void {
  const { account, webhooks, payPal, controls, address } = parts
  /** The latest event of either provider, and who sends it again. */
  const latest = () => {
    const ofStripe = account.events.all().at(-1)
    const ofPayPal = payPal.business.events.all().at(-1)
    if (ofPayPal && (!ofStripe || ofPayPal.created >= ofStripe.created))
      return { id: ofPayPal.id, type: ofPayPal.event.event_type, sender: payPal.webhooks }
    return ofStripe && { id: ofStripe.id, type: ofStripe.event.type, sender: webhooks }
  }
  const state = () => ({
    url: address.url,
    decline_next: controls.declinesNext(),
    next_refund: controls.nextRefund(),
    deliveries: controls.deliveries(),
    latest_event: latest()?.type ?? null,
  })
  app.get('/controls', () => state())
  app.post('/controls', async (request, reply) => {
    const input = controlsBody.safeParse(request.body)
    if (!input.success) {
      const error = `The body must have at least one of decline_next (true or false), next_refund (${refundStatuses.join(', ')}) and deliveries (${deliveryModes.join(', ')})`
      return reply.code(422).send({ error })
    }
    const { decline_next: declineNext, next_refund: nextRefund, deliveries } = input.data
    if (declineNext !== undefined) await controls.setDeclineNext(declineNext)
    if (nextRefund !== undefined) await controls.setNextRefund(nextRefund)
    if (deliveries !== undefined) await controls.setDeliveries(deliveries)
    return state()
  })
  /** Sends the events that were kept back, in their order or in the reverse one, and no longer keeps events back. */
  app.post('/controls/release', async (request, reply) => {
    const input = releaseBody.safeParse(request.body ?? {})
    if (!input.success) return reply.code(422).send({ error: 'order must be forward or reverse' })
    await controls.setDeliveries('normal')
    const { order } = input.data
    return { released: (await webhooks.release(order)) + (await payPal.webhooks.release(order)) }
  })
  /** The events of both providers as they would be sent now, oldest first, for tests that deliver them to the shop themselves. */
  app.get('/controls/events', async (request, reply) => {
    const skip = skipped.safeParse(request.query)
    if (!skip.success) return reply.code(422).send({ error: 'stripe and paypal must be the numbers of events to leave out' })
    const ofStripe = account.events.all().slice(skip.data.stripe)
    const ofPayPal = payPal.business.events.all().slice(skip.data.paypal)
    return [
      ...ofStripe.map((record) => ({ provider: 'stripe', type: record.event.type, ...webhooks.sign(record) })),
      ...ofPayPal.map((record) => ({ provider: 'paypal', type: record.event.event_type, ...payPal.webhooks.sign(record) })),
    ]
  })
  /** Sends the latest event again, as a provider does that got no response. */
  app.post('/controls/double-event', async (_request, reply) => {
    const event = latest()
    if (!event) return reply.code(409).send({ error: 'No event has been sent yet' })
    await event.sender.resend(event.id)
    return { doubled: event.type }
  })
}
