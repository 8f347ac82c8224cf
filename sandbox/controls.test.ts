import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld, press, sessionFor, receivedEvents, webhookSecret, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeEach(async () => void (world = await openTestWorld()))
afterEach(() => world.close())

const read = async () => (await fetch(`${world.sandbox.url}/controls`)).json() as Promise<Record<string, unknown>>
const set = (body: unknown) =>
  fetch(`${world.sandbox.url}/controls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const double = () => fetch(`${world.sandbox.url}/controls/double-event`, { method: 'POST' })
const statusOf = async (id: string) => (await world.stripe.checkout.sessions.retrieve(id)).payment_status

test('the next payment is declined, also after a restart, and the one after it succeeds', async () => {
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await set({ decline_next: true })
  await world.restart()
  expect(await read()).toMatchObject({ decline_next: true })
  const declined = await press(world.sandbox, id, { outcome: 'pay' })
  expect(declined.headers.get('location')).toBe(`/c/pay/${id}`)
  expect([await statusOf(id), (await read())['decline_next']]).toEqual(['unpaid', false])
  await receivedEvents(world, 'payment_intent.payment_failed')
  await press(world.sandbox, id, { outcome: 'pay' })
  expect(await statusOf(id)).toBe('paid')
})

test('paying a paid session again does not use up the arranged decline', async () => {
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await press(world.sandbox, id, { outcome: 'pay' })
  await set({ decline_next: true })
  await press(world.sandbox, id, { outcome: 'pay' })
  expect([await statusOf(id), (await read())['decline_next']]).toEqual(['paid', true])
})

test('the latest webhook event can be sent again with the same id', async () => {
  expect((await double()).status).toBe(409)
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await press(world.sandbox, id, { outcome: 'pay' })
  await receivedEvents(world, 'checkout.session.completed')
  expect(await (await double()).json()).toEqual({ doubled: 'checkout.session.completed' })
  const [first, second] = await receivedEvents(world, 'checkout.session.completed', 2)
  expect(JSON.parse(second!.body)).toMatchObject({ id: (JSON.parse(first!.body) as { id: string }).id })
})

test('an invalid setting is refused with 422', async () => {
  expect((await set({ decline_next: 'perhaps' })).status).toBe(422)
})

test('events can be read with their signatures, without those that are known', async () => {
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await press(world.sandbox, id, { outcome: 'pay' })
  const events = async (query: string) =>
    (await fetch(`${world.sandbox.url}/controls/events${query}`)).json() as Promise<
      { provider: string; type: string; payload: string; headers: Record<string, string> }[]
    >
  const [, completed] = await events('')
  expect(completed).toMatchObject({ provider: 'stripe', type: 'checkout.session.completed' })
  const { type } = await world.stripe.webhooks.constructEventAsync(
    completed!.payload,
    completed!.headers['stripe-signature']!,
    webhookSecret,
  )
  expect(type).toBe('checkout.session.completed')
  expect((await events('?stripe=1')).map((event) => event.type)).toEqual(['checkout.session.completed'])
})
