import { createSign, createVerify, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  postWebhook,
  sendOnce,
  startDeliveries,
  type Deliveries,
  type DeliveryMode,
  type DeliveryPlan,
  type SignedWebhook,
} from '../deliveries.ts'
import { newPayPalId, type Business } from './business.ts'
import type { PayPalEventRecord } from './objects.ts'

/** Sends PayPal's webhook events to the shop and repeats each until the shop answers 2xx. */
export interface PayPalWebhooks extends Omit<Deliveries<PayPalEventRecord>, 'add'> {
  send(type: string, resource: { type: string; body: object; summary: string }, plan?: DeliveryPlan): Promise<PayPalEventRecord>
  /** An event as it would be sent now. */
  sign(event: PayPalEventRecord): SignedWebhook
}

export interface PayPalWebhookTarget {
  url: string
  webhookId: string
}

/**
 * Continues the unfinished deliveries of an earlier run.
 * @param base of the API, under which the key for the signatures is published
 */
export function startPayPalWebhooks(
  business: Business,
  target: PayPalWebhookTarget,
  base: () => string,
  mode: () => DeliveryMode,
): PayPalWebhooks {
  const sign = ({ event }: PayPalEventRecord): SignedWebhook => {
    const payload = JSON.stringify(event)
    return { payload, headers: signatureHeaders(business, target.webhookId, payload, base()) }
  }
  const { add, ...deliveries } = startDeliveries(business.events, (event) => postWebhook(target.url, sign(event)), mode)
  return {
    ...deliveries,
    sign,
    send(type, { type: resourceType, body, summary }, plan = sendOnce) {
      const id = `WH-${newPayPalId()}-${newPayPalId()}`
      const now = business.now()
      const event = {
        id,
        event_version: '1.0' as const,
        create_time: new Date(now).toISOString(),
        resource_type: resourceType,
        event_type: type,
        summary,
        resource: structuredClone(body),
      }
      return add({ id, created: Math.floor(now / 1000), event }, plan)
    },
  }
}

/** The headers of a webhook. What is signed is the transmission's id and time, the webhook's id, and the checksum of the exact payload. */
export function signatureHeaders(
  { keys }: Pick<Business, 'keys'>,
  webhookId: string,
  payload: string,
  base: string,
): Record<string, string> {
  const transmissionId = randomUUID()
  const time = new Date().toISOString()
  const signature = createSign('RSA-SHA256')
    .update(signedText(transmissionId, time, webhookId, payload))
    .sign(keys.privateKey, 'base64')
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${base}/v1/notifications/certs/sandbox`,
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
  }
}

export interface SignatureQuestion {
  auth_algo: string
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  webhook_id: string
}

export function isSignedByUs({ keys }: Pick<Business, 'keys'>, question: SignatureQuestion, payload: string): boolean {
  const text = signedText(question.transmission_id, question.transmission_time, question.webhook_id, payload)
  return (
    question.auth_algo === 'SHA256withRSA' &&
    createVerify('RSA-SHA256').update(text).verify(keys.publicKey, question.transmission_sig, 'base64')
  )
}

function signedText(transmissionId: string, time: string, webhookId: string, payload: string): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(payload)}`
}
