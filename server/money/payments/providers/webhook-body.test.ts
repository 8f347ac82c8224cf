import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebhookEvent } from '#core/payments/provider.ts'
import { readPayPalEvent } from './paypal-events.ts'
import { readStripeEvent } from './stripe-events.ts'

/** Any JSON, with the names that JavaScript itself looks up in an object. */
const anything = fc.object({
  key: fc.oneof(fc.constantFrom('toString', 'valueOf', '__proto__', 'constructor', 'length', 'id'), fc.string()),
  values: [fc.boolean(), fc.integer(), fc.string(), fc.constant(null)],
})
const maybe = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.option(anything) })

const link = fc.record({ rel: maybe(fc.constant('up')), href: maybe(fc.constant('https://api.paypal.com/v2/payments/captures/2GG27')) })
const transaction = fc.record({ seller_transaction_id: maybe(fc.constant('2GG27')) })
const related = fc.record({ related_ids: maybe(fc.record({ order_id: maybe(fc.constant('5O190')) })) })
const payPalEvent = fc.record({
  id: maybe(fc.constant('WH-1')),
  event_type: maybe(
    fc.constantFrom('CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'),
  ),
  resource: maybe(
    fc.record({
      id: maybe(fc.constant('5O190')),
      links: maybe(fc.array(maybe(link), { maxLength: 2 })),
      disputed_transactions: maybe(fc.array(maybe(transaction), { maxLength: 2 })),
      supplementary_data: maybe(related),
    }),
  ),
})
const stripeEvent = fc.record({
  id: maybe(fc.constant('evt_1')),
  type: maybe(fc.constantFrom('checkout.session.completed', 'payment_intent.succeeded', 'refund.created', 'charge.dispute.created')),
  livemode: maybe(fc.constant(false)),
  data: maybe(
    fc.record({
      object: maybe(
        fc.record({
          id: maybe(fc.constant('cs_1')),
          payment_intent: maybe(fc.constant('pi_1')),
          metadata: maybe(fc.record({ opened_as: maybe(fc.constant('payment_intent')) })),
        }),
      ),
    }),
  ),
})

test.each<[string, fc.Arbitrary<unknown>, (rawBody: Uint8Array) => WebhookEvent]>([
  ['PayPal', payPalEvent, readPayPalEvent],
  ['Stripe', stripeEvent, (rawBody) => readStripeEvent(rawBody, false)],
])('whatever %s signs is read, with anything in place of any field, so that it is never sent for days', (_provider, events, read) => {
  fc.assert(
    fc.property(events, (event) => {
      const { eventId, providerId, providerPaymentId } = read(Buffer.from(JSON.stringify(event)))
      expect([eventId, providerId ?? 'x', providerPaymentId ?? 'x']).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{1,255}$/)))
    }),
    { numRuns: 2_000 },
  )
})
