import { expect, test } from 'vitest'
import type Stripe from 'stripe'
import { kindOfStripeEvent, readStripeEvent } from './stripe-events.ts'

test.each([
  ['checkout.session.completed', 'payment'],
  ['checkout.session.expired', 'payment'],
  ['payment_intent.payment_failed', 'payment'],
  ['charge.succeeded', 'payment'],
  ['charge.refunded', 'refund'],
  ['charge.refund.updated', 'refund'],
  ['refund.created', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.funds_withdrawn', 'dispute'],
  ['payout.paid', 'unknown'],
  ['radar.early_fraud_warning.created', 'unknown'],
])('Stripe’s %s is an event of the kind %s', (type, kind) => {
  expect(kindOfStripeEvent(type)).toBe(kind)
})

const event = (type: string, object: object): Stripe.Event => ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event

test('a session’s event names the session to ask about', () => {
  const session = { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }
  expect(readStripeEvent(event('checkout.session.completed', session))).toMatchObject({ providerId: 'cs_1', providerPaymentId: null })
})

test('a payment intent’s event gives no reason to ask, because our payments are sessions', () => {
  expect(readStripeEvent(event('payment_intent.succeeded', { id: 'pi_1' }))).toMatchObject({ providerId: null, providerPaymentId: null })
})

test.each([
  ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }],
  ['refund.created', { id: 're_1', payment_intent: 'pi_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
])('%s names the payment it is about', (type, object) => {
  expect(readStripeEvent(event(type, object))).toMatchObject({ providerId: null, providerPaymentId: 'pi_1' })
})
