import { createHmac } from 'node:crypto'
import {
  postWebhook,
  sendOnce,
  startDeliveries,
  type Deliveries,
  type DeliveryMode,
  type DeliveryPlan,
  type SignedWebhook,
} from '../deliveries.ts'
import { inSeconds, newId, type Account } from './account.ts'
import type { EventRecord, StripeEvent } from './objects.ts'

const apiVersion = '2026-10-28.endive'

/** Sends webhook events to the shop and repeats each until the shop answers 2xx. */
export interface WebhookSender extends Omit<Deliveries<EventRecord>, 'add'> {
  send(type: string, object: StripeEvent['data']['object'], plan?: DeliveryPlan): Promise<EventRecord>
  /** An event as it would be sent now. */
  sign(event: EventRecord): SignedWebhook
}

/** Continues the unfinished deliveries of an earlier run. */
export function startWebhookSender(
  account: Account,
  webhook: { url: string; secret: string },
  mode: () => DeliveryMode = () => 'normal',
): WebhookSender {
  const sign = ({ event, deliveries }: EventRecord): SignedWebhook => {
    event.pending_webhooks = deliveries.filter((open) => open.nextAt !== null).length
    const payload = JSON.stringify(event)
    return { payload, headers: { 'stripe-signature': signatureHeader(payload, webhook.secret, inSeconds(Date.now())) } }
  }
  const { add, ...deliveries } = startDeliveries(account.events, (event) => postWebhook(webhook.url, sign(event)), mode)
  return {
    ...deliveries,
    sign,
    send(type, object, plan = sendOnce) {
      const created = inSeconds(account.now())
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created,
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: plan.copies,
        request: { id: null, idempotency_key: null },
        type,
      }
      return add({ id: event.id, created, event }, plan)
    },
  }
}

/** The `stripe-signature` header, `t=…,v1=…`, over the exact payload. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}
