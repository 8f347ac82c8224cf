import type { WebhookEvent, WebhookEventKind } from '#core/payments/provider.ts'
import { bodyId, identifier, isObject, storableBody, shortText } from './webhook-body.ts'

/** The first matching row wins; a type that matches none is `unknown`. */
const kinds: readonly [beginning: string, kind: WebhookEventKind][] = [
  ['CUSTOMER.DISPUTE.', 'dispute'],
  ['RISK.DISPUTE.', 'dispute'],
  // PayPal or a bank took the money back, which happens with a dispute.
  ['PAYMENT.CAPTURE.REVERSED', 'dispute'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.REFUND.', 'refund'],
  ['PAYMENT.CAPTURE.', 'payment'],
  ['CHECKOUT.ORDER.', 'payment'],
]

/** @param type as PayPal names it, e.g. `PAYMENT.CAPTURE.COMPLETED` */
export function kindOfPayPalEvent(type: string): WebhookEventKind {
  return kinds.find(([beginning]) => type.startsWith(beginning))?.[1] ?? 'unknown'
}

/**
 * Reads an event whose signature is valid. Whatever PayPal has signed is read, so that it can be stored and answered with 2xx, or
 * PayPal would repeat it for days: a body that is no event of the kind we use becomes an `unknown` one, which is listed.
 */
export function readPayPalEvent(rawBody: Uint8Array): WebhookEvent {
  const payload = storableBody(rawBody)
  const event = isObject(payload) ? payload : {}
  const eventId = identifier(event['id']) ?? bodyId(rawBody)
  const type = shortText(event['event_type'])
  const resource = isObject(event['resource']) ? event['resource'] : null
  const unknown: WebhookEvent = { eventId, type: type ?? 'unreadable', kind: 'unknown', providerId: null, providerPaymentId: null, payload }
  if (!type || !resource) return unknown
  const kind = kindOfPayPalEvent(type)
  const providerId = kind === 'payment' ? readOrderId(type, resource) : null
  const providerPaymentId = kind === 'dispute' || kind === 'refund' ? readCaptureId(type, resource) : null
  return { eventId, type, kind, providerId, providerPaymentId, payload }
}

/** An event is about an order, or about a capture that names its order. */
function readOrderId(type: string, resource: Record<string, unknown>): string | null {
  if (type.startsWith('CHECKOUT.ORDER.')) return identifier(resource['id'])
  const related = isObject(resource['supplementary_data']) ? resource['supplementary_data']['related_ids'] : null
  return isObject(related) ? identifier(related['order_id']) : null
}

/** A refund or reversal links to its capture (`up`), and a dispute lists the transactions that it is about. */
function readCaptureId(type: string, resource: Record<string, unknown>): string | null {
  if (type.startsWith('PAYMENT.')) {
    const links: unknown[] = Array.isArray(resource['links']) ? resource['links'] : []
    const up = links.find((link): link is Record<string, unknown> => isObject(link) && link['rel'] === 'up')
    return identifier(/\/captures\/([^/?]+)$/.exec(shortText(up?.['href']) ?? '')?.[1])
  }
  const transactions: unknown = resource['disputed_transactions']
  const first: unknown = Array.isArray(transactions) ? transactions[0] : null
  return isObject(first) ? identifier(first['seller_transaction_id']) : null
}
