import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour } from '#core/time/durations.ts'
import { hashCode } from '#server/house/shops/shop-access.ts'
import { makeShop } from '#test/world/factories.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* Two processes on one database. Each test has a new hour, and so full budgets. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limits: { guessesPerHour: 10, newsletterRequestsPerHour: 3 }, processes: 2 })
  const meta = JSON.stringify({ password: [await hashCode('torfstich')] })
  await makeShop(shop.context.db, shop.clock.now(), { slug: 'lichtamt', legalEntityId: shop.world.company, meta })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(hour))

const neighbour = '203.0.113.7'
const code = (text: string): InjectOptions => ({ method: 'POST', url: '/api/shops/lichtamt/access', payload: { code: text } })
const reference = (id: string, text: string): InjectOptions => ({ url: `/api/shops/main/orders/${id}?reference=${text}` })
const reader = (number: number): InjectOptions => ({
  method: 'POST',
  url: '/api/shops/main/newsletter/subscriptions',
  payload: { email: `reader-${number}-${shop.clock.now().getTime()}@example.org`, consent: true },
})
const nobody = '018f0000-0000-7000-8000-000000000000'

/** Sends all requests at the same time, to the two processes in turn. @returns how often each status was answered */
async function atOnce(requests: readonly InjectOptions[]): Promise<Record<number, number>> {
  const answers = await Promise.all(requests.map(async (request, number) => shop.apps[number % 2]?.inject(request)))
  const statuses: Record<number, number> = {}
  for (const answer of answers) if (answer) statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
  return statuses
}
const from = async (remoteAddress: string, request: InjectOptions) => (await shop.app.inject({ ...request, remoteAddress })).statusCode
const many = (count: number, request: (number: number) => InjectOptions, remoteAddress = neighbour) =>
  Array.from({ length: count }, (_, number) => ({ ...request(number), remoteAddress }))

test('OPS-28 of 64 wrong codes at once exactly ten are compared', async () => {
  expect(await atOnce(many(64, (number) => code(`moos ${number}`)))).toEqual({ 403: 10, 429: 54 })
})

test('OPS-28 of 64 wrong references at once exactly ten are answered', async () => {
  expect(await atOnce(many(64, () => reference(nobody, 'AAAAAAAA')))).toEqual({ 404: 10, 429: 54 })
})

test('of 20 newsletter subscriptions at once exactly three are accepted', async () => {
  const { 429: refused, ...accepted } = await atOnce(many(20, reader))
  expect(refused).toBe(17)
  expect(Object.values(accepted)).toEqual([3])
})

test('OPS-28 guesses under aliases in one document count one by one', async () => {
  const aliases = Array.from({ length: 99 }, (_, number) => `o${number}: order(id: "${nobody}", reference: "AAAAAAA${number % 10}") { id }`)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/main/graphql',
    payload: { query: `{ ${aliases.join(' ')} }` },
    remoteAddress: neighbour,
  })
  const { errors } = answer.json<{ errors: { extensions: { code: string } }[] }>()
  expect(errors.map((error) => error.extensions.code)).toEqual(Array.from({ length: 89 }, () => 'TOO_MANY_REQUESTS'))
})

test('SHP-12 right codes cost nothing, however many arrive at once', async () => {
  await atOnce(many(4, (number) => code(`moos ${number}`)))
  expect(await from(neighbour, code('torfstich'))).toBe(200)
  for (let wave = 0; wave < 4; wave++) expect(await atOnce(many(6, () => code('torfstich')))).toEqual({ 200: 6 })
  expect(await atOnce(many(10, (number) => code(`moos ${number}`)))).toEqual({ 403: 6, 429: 4 })
})

test('a code that was not compared leaves the shop open', async () => {
  const fan = shop.visitor('lichtamt')
  await fan.request({ ...code('torfstich'), remoteAddress: neighbour })
  await atOnce(many(11, (number) => code(`moos ${number}`)))
  expect((await fan.request({ ...code('torfstich'), remoteAddress: neighbour })).statusCode).toBe(429)
  expect((await fan.request({ url: '/api/shops/lichtamt/countries', remoteAddress: neighbour })).statusCode).toBe(200)
})

test('OPS-28 each purpose has a budget of its own, and a right reference always opens its order', async () => {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.shirt.variants['m']?.id ?? 0, 1])
  expect(await atOnce(many(20, () => reference(nobody, 'AAAAAAAA')))).toEqual({ 404: 10, 429: 10 })
  expect(await from(neighbour, code('moos'))).toBe(403)
  expect(await from(neighbour, reader(0))).toBeLessThan(300)
  expect(await from(neighbour, reference(order?.id ?? '', order?.reference ?? ''))).toBe(200)
})

test('all addresses of an IPv6 network share its budget', async () => {
  const addresses = Array.from({ length: 12 }, (_, number) => `2001:db8:0:1::${number.toString(16)}`)
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await from(address, reference(nobody, 'AAAAAAAA')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await from('2001:db8:0:2::1', reference(nobody, 'AAAAAAAA'))).toBe(404)
})
