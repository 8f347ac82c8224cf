import { expect, test } from 'vitest'
import { isRecent, kindOfStripeEvent, readStripeEvent } from './stripe-events.ts'

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

const read = (event: unknown, hasLiveKeys = false) => readStripeEvent(Buffer.from(JSON.stringify(event)), hasLiveKeys)
const event = (type: string, object: object) => ({ id: 'evt_1', type, livemode: false, data: { object } })

test('a session’s event names the session to ask about', () => {
  const session = { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }
  expect(read(event('checkout.session.completed', session))).toMatchObject({ providerId: 'cs_1', providerPaymentId: null })
})

test('the event of a payment intent that the shop has opened names the intent to ask about', () => {
  const intent = { id: 'pi_1', metadata: { opened_as: 'payment_intent' } }
  expect(read(event('payment_intent.succeeded', intent))).toMatchObject({ providerId: 'pi_1', kind: 'payment' })
})

test('the event of a session’s payment intent gives no reason to ask', () => {
  expect(read(event('payment_intent.succeeded', { id: 'pi_1' }))).toMatchObject({ providerId: null, providerPaymentId: null })
})

test.each([
  ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }],
  ['refund.created', { id: 're_1', payment_intent: 'pi_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
])('%s names the payment it is about', (type, object) => {
  expect(read(event(type, object))).toMatchObject({ providerId: null, providerPaymentId: 'pi_1' })
})

test('an event of the other mode is unknown, and says so', () => {
  expect(read({ ...event('checkout.session.completed', { id: 'cs_1' }), livemode: true })).toMatchObject({
    kind: 'unknown',
    type: 'checkout.session.completed (live mode, unlike our keys)',
    providerId: null,
  })
  expect(read({ ...event('checkout.session.completed', { id: 'cs_1' }), livemode: true }, true)).toMatchObject({ providerId: 'cs_1' })
})

test('a body without an id is recognised by its content when it comes again', () => {
  expect(read({ type: 'x' }).eventId).toMatch(/^body-[0-9a-f]{32}$/)
  expect(read({ type: 'x' }).eventId).toBe(read({ type: 'x' }).eventId)
  expect(read({ type: 'x' }).eventId).not.toBe(read({ type: 'y' }).eventId)
})

test.each([
  [-301, false],
  [-299, true],
  [299, true],
  [301, false],
])('a signature made %i s from now is recent: %s', (offset, expected) => {
  expect(isRecent(`t=${1_800_000_000 + offset},v1=abc`, new Date(1_800_000_000_000))).toBe(expected)
})
