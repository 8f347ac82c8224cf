import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld, press, sessionFor, toldOf, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeEach(async () => void (world = await openTestWorld()))
afterEach(() => world.close())

const read = async () => (await fetch(`${world.sandbox.url}/controls`)).json() as Promise<Record<string, unknown>>
const set = (body: unknown) =>
  fetch(`${world.sandbox.url}/controls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const double = () => fetch(`${world.sandbox.url}/controls/double-event`, { method: 'POST' })
const statusOf = async (id: string) => (await world.stripe.checkout.sessions.retrieve(id)).payment_status

test('the next payment is declined, also after a restart, and the one after it goes through', async () => {
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await set({ decline_next: true })
  await world.restart()
  expect(await read()).toMatchObject({ decline_next: true })
  const declined = await press(world.sandbox, id, { outcome: 'pay' })
  expect(declined.headers.get('location')).toBe(`/c/pay/${id}`)
  expect([await statusOf(id), (await read())['decline_next']]).toEqual(['unpaid', false])
  await toldOf(world, 'payment_intent.payment_failed')
  await press(world.sandbox, id, { outcome: 'pay' })
  expect(await statusOf(id)).toBe('paid')
})

test('a page that is paid already does not use the wish up', async () => {
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await press(world.sandbox, id, { outcome: 'pay' })
  await set({ decline_next: true })
  await press(world.sandbox, id, { outcome: 'pay' })
  expect([await statusOf(id), (await read())['decline_next']]).toEqual(['paid', true])
})

test('the latest webhook is sent once more, the same to the letter', async () => {
  expect((await double()).status).toBe(409)
  const { id } = await world.stripe.checkout.sessions.create(sessionFor(2500))
  await press(world.sandbox, id, { outcome: 'pay' })
  await toldOf(world, 'checkout.session.completed')
  expect(await (await double()).json()).toEqual({ doubled: 'checkout.session.completed' })
  const [first, second] = await toldOf(world, 'checkout.session.completed', 2)
  expect(JSON.parse(second!.body)).toMatchObject({ id: (JSON.parse(first!.body) as { id: string }).id })
})

test('what is no wish is refused', async () => {
  expect((await set({ decline_next: 'perhaps' })).status).toBe(422)
})
