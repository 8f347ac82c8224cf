import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld, press, sessionFor, receivedEvents, type TestWorld } from './test-world.ts'

let world: TestWorld
let intent: string
let session: string
beforeEach(async () => {
  world = await openTestWorld()
  session = (await world.stripe.checkout.sessions.create(sessionFor(2500))).id
  await press(world.sandbox, session, { outcome: 'pay' })
  intent = String((await world.stripe.checkout.sessions.retrieve(session)).payment_intent)
})
afterEach(() => world.close())

async function act(path: string, body: unknown = {}): Promise<{ status: number; answer: { id: string; status: string } }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${world.sandbox.url}/controls${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as { id: string; status: string } }
}

const charge = async () => {
  const read = await world.stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] })
  const latest = typeof read.payment_intent === 'object' ? read.payment_intent?.latest_charge : null
  if (!latest || typeof latest === 'string') throw new Error('The session was read without its charge')
  return latest
}
const typesOf = () => world.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test.each(['pending', 'requires_action', 'failed', 'canceled'] as const)(
  'the next refund can be %s, and the one after it succeeds',
  async (status) => {
    await act('', { next_refund: status })
    expect(await world.stripe.refunds.create({ payment_intent: intent, amount: 1000 })).toMatchObject({ status, amount: 1000 })
    expect(await world.stripe.refunds.create({ payment_intent: intent, amount: 500 })).toMatchObject({ status: 'succeeded' })
    const counts = status === 'pending' || status === 'requires_action'
    expect(await charge()).toMatchObject({ amount_refunded: counts ? 1500 : 500, refunded: false })
  },
)

test('a refund that is under way succeeds or fails later, and a failed one gives its amount back', async () => {
  await act('', { next_refund: 'pending' })
  const { id } = await world.stripe.refunds.create({ payment_intent: intent })
  await act(`/refunds/${id}`, { status: 'succeeded' })
  expect(await charge()).toMatchObject({ amount_refunded: 2500, refunded: true })
  await act(`/refunds/${id}`, { status: 'failed' })
  expect(await world.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await charge()).toMatchObject({ amount_refunded: 0 })
  await receivedEvents(world, 'refund.failed')
})

test('a payment is refunded at the provider, in part and then in full', async () => {
  expect((await act(`/payments/${intent}/refund`, { amount: 500 })).answer).toMatchObject({ status: 'succeeded' })
  expect(await charge()).toMatchObject({ amount_refunded: 500, refunded: false })
  await act(`/payments/${session}/refund`)
  expect(await charge()).toMatchObject({ amount_refunded: 2500, refunded: true })
  expect((await act(`/payments/${intent}/refund`)).status).toBe(400)
  await receivedEvents(world, 'charge.refunded', 2)
  await receivedEvents(world, 'refund.created', 2)
})

test('a dispute withdraws the money and forbids refunds; one that is won gives it back', async () => {
  const { answer: opened } = await act(`/payments/${intent}/dispute`, { reason: 'fraudulent' })
  expect(await world.stripe.disputes.retrieve(opened.id)).toMatchObject({
    status: 'needs_response',
    amount: 2500,
    payment_intent: intent,
    balance_transactions: [{ amount: -2500 }],
  })
  expect((await charge()).disputed).toBe(true)
  await expect(world.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' })
  expect((await act(`/disputes/${opened.id}`, { status: 'won' })).answer.status).toBe('won')
  expect((await world.stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { status: 'won', balance_transactions: [{ amount: -2500 }, { amount: 2500 }] },
  ])
  await receivedEvents(world, 'charge.dispute.funds_reinstated')
  expect(new Set(typesOf().filter((type) => type.includes('dispute')))).toEqual(
    new Set(['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'].map((end) => `charge.dispute.${end}`)),
  )
})

test('an inquiry withdraws nothing until it is lost', async () => {
  const { answer: opened } = await act(`/payments/${intent}/dispute`, { inquiry: true })
  expect(await world.stripe.disputes.retrieve(opened.id)).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
  await act(`/disputes/${opened.id}`, { status: 'lost' })
  expect(await world.stripe.disputes.retrieve(opened.id)).toMatchObject({ status: 'lost', balance_transactions: [{ amount: -2500 }] })
})

test('events are sent twice, or kept back and released in the reverse order', async () => {
  await act('', { deliveries: 'twice' })
  await act(`/payments/${intent}/refund`, { amount: 100 })
  await receivedEvents(world, 'refund.created', 2)
  await act('', { deliveries: 'held' })
  world.received.length = 0
  await act(`/payments/${intent}/refund`, { amount: 200 })
  expect(typesOf()).not.toContain('refund.created')
  expect((await act('/release', { order: 'reverse' })).answer).toEqual({ released: 2 })
  expect(typesOf().slice(-2)).toEqual(['refund.created', 'charge.refunded'])
})

test('the page of a paid payment refunds and disputes it without JavaScript', async () => {
  const page = await (await fetch(`${world.sandbox.url}/c/pay/${session}`)).text()
  expect(page).toContain(`action="/controls/payments/${session}/refund"`)
  const back = await fetch(`${world.sandbox.url}/controls/payments/${session}/refund`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '' }),
    redirect: 'manual',
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, `/c/pay/${session}`])
  expect(await (await fetch(`${world.sandbox.url}/c/pay/${session}`)).text()).toContain('€25.00: succeeded')
  expect(await charge()).toMatchObject({ refunded: true })
})

test('an unknown payment and an invalid body are refused', async () => {
  expect((await act('/payments/pi_none/refund')).status).toBe(404)
  expect((await act(`/payments/${intent}/refund`, { amount: -1 })).status).toBe(422)
  expect((await act('', { next_refund: 'perhaps' })).status).toBe(422)
})
