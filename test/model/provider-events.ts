import { signatureHeader } from '#sandbox/stripe/webhook-sender.ts'
import { webhookSecret } from '../world/payments/test-sandbox.ts'

export type Provider = 'stripe' | 'paypal'

/** A webhook event with its signature. */
export interface ProviderEvent {
  provider: Provider
  type: string
  payload: string
  headers: Record<string, string>
  /** Whether the shop has got it, from a process that did not crash meanwhile. */
  delivered: boolean
}

/** Events without which the shop must find out by itself, because it asks about its open payments. */
const aboutOpenPayments = /^(payment_intent|checkout\.session|CHECKOUT\.ORDER|PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DECLINED))\b/

export function mayBeLost({ type }: ProviderEvent): boolean {
  return aboutOpenPayments.test(type)
}

/**
 * An event with the signature of this moment. The sandbox signed it when it was fetched; Stripe signs when it sends, and the shop
 * refuses signatures that are older than five minutes.
 */
export function signedNow({ provider, headers, payload }: ProviderEvent): Record<string, string> {
  if (provider === 'paypal') return headers
  return { ...headers, 'stripe-signature': signatureHeader(payload, webhookSecret, Math.floor(Date.now() / 1000)) }
}

/** The events of the sandbox, which sends none by itself. Each call fetches those that are new. */
export function providerEvents(sandboxUrl: string, skip: { stripe: number; paypal: number }) {
  const events: ProviderEvent[] = []
  return async (): Promise<ProviderEvent[]> => {
    const answer = await fetch(`${sandboxUrl}/controls/events?stripe=${skip.stripe}&paypal=${skip.paypal}`)
    for (const event of (await answer.json()) as Omit<ProviderEvent, 'delivered'>[]) {
      // Another call at the same time may have fetched the same events.
      if (events.some(({ payload }) => payload === event.payload)) continue
      skip[event.provider] += 1
      events.push({ ...event, delivered: false })
    }
    return events
  }
}

interface Resource {
  id: string
  status?: string
}

/** What an event is about: the provider's object as it was then. */
export function readResource({ payload }: ProviderEvent): Resource {
  const event = JSON.parse(payload) as { data?: { object: Resource }; resource?: Resource }
  return (event.data?.object ?? event.resource) as Resource
}

/** The id of the money that was collected, as payments of the shop have it; null for an event that is about something else. */
export function collectedBy(event: ProviderEvent): string | null {
  return event.type === 'payment_intent.succeeded' || event.type === 'PAYMENT.CAPTURE.COMPLETED' ? readResource(event).id : null
}

export interface ReportedRefund {
  provider: Provider
  id: string
  /** As the provider has reported it last. */
  state: 'pending' | 'succeeded' | 'failed'
}

const refundEvent = /^(refund\.|charge\.refund\.updated|PAYMENT\.REFUND\.|PAYMENT\.CAPTURE\.REFUNDED)/
const refundStates: Record<string, ReportedRefund['state']> = {
  ...{ pending: 'pending', succeeded: 'succeeded' },
  ...{ PENDING: 'pending', COMPLETED: 'succeeded' },
}

/** The refunds that the providers have reported, oldest first by provider. */
export function refundsIn(events: readonly ProviderEvent[]): ReportedRefund[] {
  const refunds = new Map<string, ReportedRefund>()
  for (const event of events) {
    if (!refundEvent.test(event.type)) continue
    const { id, status = '' } = readResource(event)
    refunds.set(id, { provider: event.provider, id, state: refundStates[status] ?? 'failed' })
  }
  return [...refunds.values()]
}
