import { createHash } from 'node:crypto'
import type { WebhookEvent, WebhookEventKind } from '#core/payments/provider.ts'

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
  const payload = storable(rawBody)
  const event = isObject(payload) ? payload : {}
  const eventId = identifier(event['id']) ?? `body-${createHash('sha256').update(rawBody).digest('hex').slice(0, 32)}`
  const type = textOf(event['type'])
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

const maxDepth = 40
const shownText = 2000

/** The body as PostgreSQL can store it as JSON: without NUL and half characters; as text if it is no JSON, or nested too deeply. */
function storable(rawBody: Uint8Array): unknown {
  const text = Buffer.from(rawBody).toString('utf8')
  try {
    return cleaned(JSON.parse(text), 0)
  } catch {
    return { unreadable: cleanText(text.slice(0, shownText)) }
  }
}

function cleaned(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleaned(item, depth + 1)]))
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').toWellFormed()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function identifier(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}
