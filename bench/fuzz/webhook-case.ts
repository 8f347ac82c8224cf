import type { InjectOptions } from 'fastify'
import Stripe from 'stripe'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { genuine } from './paypal-stand-in.ts'
import { json, text, type ExistingData } from './values.ts'

const webhookSecret = 'whsec_sandbox'

/** A webhook of a provider with a genuine signature, in most cases; its body is an event, a part of one, or any JSON. */
export function webhook(random: SeededRandom, existing: ExistingData): InjectOptions {
  return random.boolean(0.5) ? stripeWebhook(random, existing) : payPalWebhook(random, existing)
}

function bodyOf(random: SeededRandom, existing: ExistingData, event: typeof stripeEvent): string {
  if (random.boolean(0.1)) return text(random, existing)
  return JSON.stringify(random.boolean(0.3) ? json(random, existing) : event(random, existing))
}

function stripeWebhook(random: SeededRandom, existing: ExistingData): InjectOptions {
  const payload = bodyOf(random, existing, stripeEvent)
  const timestamp = Math.floor(existing.startedAt.getTime() / 1000) + random.pick([0, 0, 0, 0, -600, 600])
  const signed = new Stripe('sk_test_fuzz').webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const signature = random.boolean(0.9) ? signed : random.pick(['', 't=1,v1=', 't=x', signed.slice(0, -1), 't=1,v1=a,v1=b,v0=c'])
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return { method: 'POST', url: '/webhooks/stripe', headers, payload }
}

function payPalWebhook(random: SeededRandom, existing: ExistingData): InjectOptions {
  const header = (usual: string) => (random.boolean(0.95) ? usual : printable(text(random, existing)))
  const signature = random.boolean(0.9) ? genuine : random.pick(['', 'x', 'x'.repeat(501), `"${genuine}`])
  return {
    method: 'POST',
    url: '/webhooks/paypal',
    headers: {
      'content-type': random.pick(['application/json', 'application/json', 'text/plain', 'x']),
      'paypal-auth-algo': header('SHA256withRSA'),
      'paypal-cert-url': header('https://api.paypal.com/v1/notifications/certs/CERT-1'),
      'paypal-transmission-id': header('018f0000-0000-7000-8000-000000000000'),
      'paypal-transmission-time': header('2027-01-01T00:00:00Z'),
      'paypal-transmission-sig': signature,
    },
    payload: bodyOf(random, existing, payPalEvent),
  }
}

/** Only the characters that a header may carry. */
function printable(value: string): string {
  return value.replace(/[^\t -~\u00a0-\u00ff]/g, '').slice(0, 2_000)
}

/** A value, or something else in its place. */
function perhaps(random: SeededRandom, existing: ExistingData) {
  return (value: unknown) => (random.boolean(0.75) ? value : json(random, existing))
}

function withoutSome(random: SeededRandom, whole: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(whole)) if (random.boolean(0.08)) delete whole[key]
  return whole
}

function stripeEvent(random: SeededRandom, existing: ExistingData): Record<string, unknown> {
  const maybe = perhaps(random, existing)
  const types = [
    ...['checkout.session.completed', 'checkout.session.expired', 'payment_intent.succeeded', 'payment_intent.payment_failed'],
    ...['charge.refunded', 'charge.dispute.created', 'refund.updated', 'refund.failed', 'v2.core.event', 'account.updated', ''],
  ]
  const object = {
    id: maybe('cs_test_fuzz'),
    object: maybe(random.pick(['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute'])),
    payment_intent: maybe('pi_fuzz'),
    amount: maybe(3990),
    status: maybe('succeeded'),
    client_reference_id: maybe(random.pick(existing.orders).id),
    metadata: maybe({ order_id: random.pick(existing.orders).id, payment_id: random.pick(existing.ids) }),
    last_payment_error: maybe({ code: 'card_declined' }),
  }
  return withoutSome(random, {
    id: maybe(`evt_${random.integer(0, 1_000_000)}`),
    object: maybe(random.pick(['event', 'v2.core.event'])),
    type: maybe(random.pick(types)),
    created: maybe(1_800_000_000),
    livemode: maybe(false),
    data: maybe({ object: maybe(object) }),
  })
}

function payPalEvent(random: SeededRandom, existing: ExistingData): Record<string, unknown> {
  const maybe = perhaps(random, existing)
  const types = [
    ...['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.VOIDED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'],
    ...['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'PAYMENT.REFUND.PENDING', 'CUSTOMER.DISPUTE.CREATED'],
    ...['RISK.DISPUTE.CREATED', 'PAYMENT.CAPTURE.', 'BILLING.PLAN.CREATED', ''],
  ]
  const up = { rel: maybe('up'), method: 'GET', href: maybe('https://api.paypal.com/v2/payments/captures/2GG279541U471931P') }
  const resource = {
    id: maybe('5O190127TN364715T'),
    status: maybe('COMPLETED'),
    amount: maybe({ currency_code: maybe('EUR'), value: maybe('39.90') }),
    custom_id: maybe(random.pick(existing.orders).id),
    invoice_id: maybe(`PPX${random.pick(existing.orders).reference}`),
    supplementary_data: maybe({ related_ids: maybe({ order_id: maybe('5O190127TN364715T') }) }),
    disputed_transactions: maybe([maybe({ seller_transaction_id: maybe('2GG279541U471931P') })]),
    links: maybe([maybe(up)]),
  }
  return withoutSome(random, {
    id: maybe(`WH-${random.integer(0, 1_000_000)}`),
    event_version: maybe('1.0'),
    create_time: maybe('2027-01-01T00:00:00Z'),
    resource_type: maybe('capture'),
    event_type: maybe(random.pick(types)),
    resource: maybe(resource),
  })
}
