import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/app.ts'
import { diceOf } from './dice.ts'
import { fuzz } from './fuzz.ts'
import { requestOf } from './http-case.ts'
import { faultsOf } from './judge.ts'
import { knownWorld } from './known-world.ts'
import type { Known } from './values.ts'

const seed = 20_261_120
let shop: TestShop
let known: Known
beforeAll(async () => {
  shop = await openTestShop({ env: { SANDBOX_PORT: '1', GUESSES_PER_HOUR: '1000000000' } })
  known = await knownWorld(shop.app, shop.world)
})
afterAll(() => shop.close())

test('five hundred made-up requests: no 5xx, no hang, no word of our insides', { timeout: 120_000 }, async () => {
  const report = await fuzz({ app: shop.app, schema: shop.api.schema, known }, { seed, count: 500 })
  expect(report.findings).toEqual([])
  expect(report.cases).toBe(500)
  // A run that is refused at the door proves nothing.
  expect(report.executed).toBeGreaterThan(75)
})

test('a case is made from seed and number alone', () => {
  const request = (index: number) => requestOf(diceOf(seed, index), known, shop.api.schema)
  expect(request(17)).toEqual(request(17))
  expect(request(17)).not.toEqual(request(18))
})

describe('what a run would find', () => {
  const seen = { status: 200, body: '{}', headers: '{}', milliseconds: 5 }
  test.each([
    ['an error of ours', { ...seen, status: 500 }],
    ['a fault of ours in an answer that went well', { ...seen, body: '{"errors":[{"extensions":{"code":"INTERNAL"}}]}' }],
    ['a stack', { ...seen, body: 'Error\\n    at readOrder (/srv/shop/server/orders/read-order.ts:20:3)' }],
    ['a statement', { ...seen, body: 'select "id" from "session" where "token_hash" = $1' }],
    ['a word of the database', { ...seen, body: 'invalid input syntax for type uuid' }],
    ['a path of ours in a header', { ...seen, headers: '{"location":"/home/shop/data"}' }],
    ['a long wait', { ...seen, milliseconds: 5_001 }],
  ])('%s', (_what, answer) => expect(faultsOf(answer)).not.toEqual([]))

  test.each(['{"data":{"shop":{"name":"Stagefront"}}}', '<select></select></div><label for="filter-from">'])('nothing in %s', (body) =>
    expect(faultsOf({ ...seen, body })).toEqual([]),
  )
})
