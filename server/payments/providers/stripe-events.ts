import type Stripe from 'stripe'
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

/** @param event with a valid signature */
export function readStripeEvent(event: Stripe.Event): WebhookEvent {
  const kind = kindOfStripeEvent(event.type)
  const object: Record<string, unknown> = { ...event.data.object }
  // Our payments are sessions: what happens to their payment intents and charges is in their own events.
  const providerId = event.type.startsWith('checkout.session.') ? textOf(object['id']) : null
  const providerPaymentId = kind === 'refund' || kind === 'dispute' ? textOf(object['payment_intent']) : null
  return { eventId: event.id, type: event.type, kind, providerId, providerPaymentId, payload: event }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
