import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { fuzz } from './fuzz.ts'
import { makeRequest } from './http-case.ts'
import { startPayPalStandIn } from './paypal-stand-in.ts'
import { staffCases, staffRequest } from './staff-case.ts'
import { identifyByHeader } from '#test/world/staff/staff-things.ts'
import { responseFaults } from './response-faults.ts'
import { createExistingData } from './existing-data.ts'
import type { ExistingData } from './values.ts'

const seed = 20_261_120
let shop: TestShop
let existing: ExistingData
let payPal: Awaited<ReturnType<typeof startPayPalStandIn>>
beforeAll(async () => {
  payPal = await startPayPalStandIn()
  shop = await openTestShop({
    identify: identifyByHeader,
    env: { SANDBOX_PORT: String(payPal.port) },
    limits: { guessesPerHour: 1e9, newsletterRequestsPerHour: 1e9, staffCallsPerMinute: 1e9 },
  })
  existing = await createExistingData(shop.app, shop.world)
})
afterAll(async () => {
  await shop.close()
  payPal.close()
})

test('500 random requests cause no 5xx, no timeout and no leak', { timeout: 120_000 }, async () => {
  const report = await fuzz({ app: shop.app, make: (random) => makeRequest(random, existing, shop.api.schema) }, { seed, count: 500 })
  expect(report.findings).toEqual([])
  expect(report.cases).toBe(500)
  // A run whose requests are all rejected by validation would prove nothing.
  expect(report.executed).toBeGreaterThan(75)
})

test('300 random calls of the staff’s operations cause no 5xx, no timeout and no leak', { timeout: 120_000 }, async () => {
  const cases = await staffCases()
  const report = await fuzz({ app: shop.app, make: (random) => staffRequest(random, existing, cases) }, { seed, count: 300 })
  expect(report.findings).toEqual([])
  // Most are refused, and some are carried out.
  expect(report.statuses['200'] ?? 0).toBeGreaterThan(15)
})

test('webhooks of both providers get past the check of their signatures', async () => {
  const sent: string[] = []
  for (let index = 0; index < 4_000; index++) {
    const request = makeRequest(seededRandom(seed, index), existing, shop.api.schema)
    if (!String(request.url).startsWith('/webhooks/') || sent.filter((each) => each.startsWith(String(request.url))).length >= 12) continue
    sent.push(`${String(request.url)} ${(await shop.app.inject(request)).statusCode}`)
  }
  expect(sent).toContain('/webhooks/paypal 200')
  expect(sent).toContain('/webhooks/stripe 200')
  expect(sent).toContain('/webhooks/paypal 400')
})

test('a case depends on its seed and number only', () => {
  const request = (index: number) => makeRequest(seededRandom(seed, index), existing, shop.api.schema)
  expect(request(17)).toEqual(request(17))
  expect(request(17)).not.toEqual(request(18))
})

describe('a response is a finding', () => {
  const harmless = { status: 200, body: '{}', headers: '{}', milliseconds: 5 }
  test.each([
    ['with status 500', { ...harmless, status: 500 }],
    ['with the error code INTERNAL and status 200', { ...harmless, body: '{"errors":[{"extensions":{"code":"INTERNAL"}}]}' }],
    ['with a stack trace', { ...harmless, body: 'Error\\n    at readOrder (/srv/shop/server/money/orders/buyers-order.ts:20:3)' }],
    ['with an SQL statement', { ...harmless, body: 'select "id" from "session" where "token_hash" = $1' }],
    ['with a message of the database', { ...harmless, body: 'invalid input syntax for type uuid' }],
    ['with a path of the server in a header', { ...harmless, headers: '{"location":"/home/shop/data"}' }],
    ['after more than five seconds', { ...harmless, milliseconds: 5_001 }],
  ])('%s', (_what, response) => expect(responseFaults(response)).not.toEqual([]))

  test.each(['{"data":{"shop":{"name":"Stagefront"}}}', '<select></select></div><label for="filter-from">'])('but not for %s', (body) =>
    expect(responseFaults({ ...harmless, body })).toEqual([]),
  )
})
