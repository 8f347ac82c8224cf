import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { deleteOldCounters } from './delete-old-counters.ts'

/* Two processes on one database, as behind a load balancer. */
let first: TestShop
let second: App

beforeAll(async () => {
  first = await openTestShop({ env: { GUESSES_PER_HOUR: '4', API_REQUESTS_PER_MINUTE: '40' } })
  const { config, clock, log, outbox } = first.context
  second = await createApp(config, { pages: false, clock, log, outbox })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const guess = (at: App, remoteAddress: string) =>
  at.app.inject({ url: '/api/shops/main/orders/018f0000-0000-7000-8000-000000000000?reference=AAAAAAAA', remoteAddress })
const call = (at: App, remoteAddress: string) => at.app.inject({ url: '/api/shops/main/', remoteAddress })

test('OPS-28 wrong guesses at one process count at all others', async () => {
  const statuses: number[] = []
  for (const at of [first, second, first, second, first, second]) statuses.push((await guess(at, '203.0.113.7')).statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
  expect((await guess(second, '203.0.113.8')).statusCode).toBe(404)
})

test('API calls at one process count at all others within two seconds', async () => {
  for (let n = 0; n < 30; n++) expect((await call(first, '203.0.113.9')).statusCode).toBe(200)
  // Ten are left; by itself the second process would allow forty.
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 25) {
    statuses.push((await call(second, '203.0.113.9')).statusCode)
    await sleep(statuses.length < 5 ? 0 : 700)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await call(second, '203.0.113.10')).statusCode).toBe(200)
})

test('counters are deleted after two hours', async () => {
  const count = async () => (await first.pool.query('select 1 from request_count')).rowCount
  expect(await count()).toBeGreaterThan(0)
  first.clock.advance(3_600_000)
  await deleteOldCounters(first.context)
  expect(await count()).toBeGreaterThan(0)
  first.clock.advance(2 * 3_600_000)
  await deleteOldCounters(first.context)
  expect(await count()).toBe(0)
})
