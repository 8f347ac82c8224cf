import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld, receivedEvents, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeEach(async () => void (world = await openTestWorld()))
afterEach(() => world.close())

const parameters: Stripe.PaymentIntentCreateParams = {
  amount: 2500,
  currency: 'eur',
  allowed_payment_method_types: ['ideal'],
  payment_method_data: { type: 'ideal', billing_details: { name: 'Jule Wieck' } },
  confirm: true,
  description: 'SSX7KQ2M9PX',
  return_url: 'http://shop.example/done?payment_received=1',
}

async function press(intent: Stripe.PaymentIntent, fields: Record<string, string>): Promise<URL> {
  const page = `${world.sandbox.url}/bank/${intent.id}`
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
const status = async ({ id }: Stripe.PaymentIntent) => (await world.stripe.paymentIntents.retrieve(id)).status

test.each([
  ['pay', 'succeeded', 'succeeded', 'payment_intent.succeeded'],
  ['twice', 'succeeded', 'succeeded', 'payment_intent.succeeded'],
  ['decline', 'failed', 'requires_payment_method', 'payment_intent.payment_failed'],
  ['cancel', 'failed', 'requires_payment_method', 'payment_intent.payment_failed'],
  ['arrives', 'pending', 'processing', 'payment_intent.processing'],
])('the bank’s page lets a tester %s: the buyer returns with %s', async (outcome, redirectStatus, expected, event) => {
  const intent = await world.stripe.paymentIntents.create(parameters)
  expect(intent.next_action?.redirect_to_url?.url).toBe(`${world.sandbox.url}/bank/${intent.id}`)
  const back = await press(intent, { outcome })
  expect([back.origin, back.searchParams.get('payment_received')]).toEqual(['http://shop.example', '1'])
  expect([back.searchParams.get('payment_intent'), back.searchParams.get('redirect_status')]).toEqual([intent.id, redirectStatus])
  expect(await status(intent)).toBe(expected)
  await receivedEvents(world, event, outcome === 'twice' ? 2 : 1)
})

test.each([
  ['arrives', 'succeeded'],
  ['fails', 'requires_payment_method'],
])('money under way %s after the time that was set, also after a restart', async (outcome, expected) => {
  const intent = await world.stripe.paymentIntents.create(parameters)
  await press(intent, { outcome, seconds: '3600' })
  await world.restart()
  expect(await status(intent)).toBe('processing')
  await expect(world.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  world.ahead.seconds = 3601
  expect(await status(intent)).toBe(expected)
})

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'requires_payment_method'],
])('money under way is %s as soon as a tester says so', async (decision, expected) => {
  const intent = await world.stripe.paymentIntents.create(parameters)
  const decide = () =>
    fetch(`${world.sandbox.url}/controls/payments/${intent.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: decision }),
    })
  await decide()
  expect(await status(intent)).toBe('requires_action')
  await press(intent, { outcome: 'arrives', seconds: '3600' })
  await decide()
  expect(await status(intent)).toBe(expected)
})

test('a cancelled intent cannot be paid on the bank’s page any more', async () => {
  const intent = await world.stripe.paymentIntents.create(parameters)
  expect((await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).status).toBe('canceled')
  expect((await press(intent, { outcome: 'pay' })).searchParams.get('redirect_status')).toBe('failed')
  expect(await status(intent)).toBe('canceled')
})

test.each([
  ['return_url', { return_url: undefined }],
  ['payment_method_data', { payment_method_data: undefined }],
  ['amount', { amount: 49 }],
  ['capture_method', { capture_method: 'manual' as const }],
])('a request with a wrong %s is refused by name', async (param, change) => {
  const { return_url, payment_method_data, ...rest } = parameters
  const changed = Object.fromEntries(
    Object.entries({ ...rest, return_url, payment_method_data, ...change }).filter(([, value]) => value !== undefined),
  )
  await expect(world.stripe.paymentIntents.create(changed as unknown as Stripe.PaymentIntentCreateParams)).rejects.toMatchObject({ param })
})

test('Klarna needs the buyer’s e-mail and country, as at Stripe', async () => {
  const klarna = { ...parameters, allowed_payment_method_types: ['klarna' as const] }
  await expect(
    world.stripe.paymentIntents.create({ ...klarna, payment_method_data: { type: 'klarna', billing_details: {} } }),
  ).rejects.toMatchObject({ code: 'parameter_missing' })
})
