import type { WebhookEvent, WebhookEventKind } from '#core/payments/provider.ts'
import { bodyId, identifier, isObject, storableBody, shortText } from './webhook-body.ts'

/** The first matching row wins; a type that matches none is `unknown`. */
const kinds: readonly [beginning: string, kind: WebhookEventKind][] = [
  ['charge.dispute.', 'dispute'],
  ['charge.refund', 'refund'],
  ['refund.', 'refund'],
  ['charge.', 'payment'],
  ['payment_intent.', 'payment'],
  ['checkout.session.', 'payment'],
]

/** @param type as Stripe names it, e.g. `charge.dispute.created` */
export function kindOfStripeEvent(type: string): WebhookEventKind {
  return kinds.find(([beginning]) => type.startsWith(beginning))?.[1] ?? 'unknown'
}

/** Stripe's tolerance for the age of a signature; we apply it to the future as well. */
const toleranceSeconds = 300

/** Whether a signature's timestamp, `t=…` in the header, is at most five minutes away from `now`. */
export function isRecent(header: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  return Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds
}

/**
 * Reads an event whose signature is valid. Whatever Stripe has signed is read, so that it can be stored and answered with 2xx, or
 * Stripe would repeat it for days: a body that is no event of the kind we use becomes an `unknown` one, which is listed.
 * @param hasLiveKeys an event of the other mode is about other money, and is not applied
 */
export function readStripeEvent(rawBody: Uint8Array, hasLiveKeys: boolean): WebhookEvent {
  const payload = storableBody(rawBody)
  const event = isObject(payload) ? payload : {}
  const eventId = identifier(event['id']) ?? bodyId(rawBody)
  const type = shortText(event['type'])
  const object = isObject(event['data']) && isObject(event['data']['object']) ? event['data']['object'] : null
  const unknown: WebhookEvent = { eventId, type: type ?? 'unreadable', kind: 'unknown', providerId: null, providerPaymentId: null, payload }
  if (!type || !object) return unknown
  if (typeof event['livemode'] === 'boolean' && event['livemode'] !== hasLiveKeys)
    return { ...unknown, type: `${type} (${event['livemode'] ? 'live' : 'test'} mode, unlike our keys)` }
  const kind = kindOfStripeEvent(type)
  const providerId = isOurObject(type, object) ? identifier(object['id']) : null
  const providerPaymentId = kind === 'refund' || kind === 'dispute' ? identifier(object['payment_intent']) : null
  return { eventId, type, kind, providerId, providerPaymentId, payload }
}

/** In the metadata of a payment intent that the shop has opened itself. */
export const ownIntent = { opened_as: 'payment_intent' } as const

/** Whether the event is about an object that we opened. What happens to the intent of a session is in the session's own events. */
function isOurObject(type: string, object: Record<string, unknown>): boolean {
  if (type.startsWith('checkout.session.')) return true
  const metadata = type.startsWith('payment_intent.') && isObject(object['metadata']) ? object['metadata'] : {}
  return metadata['opened_as'] === ownIntent.opened_as
}
