import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from '../verify.ts'

/* Each fault is planted in a sound ledger and taken back. */

let shop: TestShop
let held: string | undefined
let sold: string | undefined
let standing: string | undefined
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  const event = await makeSeatedEvent(shop, {
    slug: 'sitzkonzert',
    sections: [
      { id: 'P', category: 'parkett', rows: { '1': 6 } },
      { id: 'S1', category: 'stehplatz', capacity: 5 },
      { id: 'S2', category: 'stehplatz', capacity: 5 },
    ],
  })
  const parkett = event.variants['parkett-online']?.id ?? 0
  held = (await seated(shop.visitor()).seats(parkett, 'P-1-1')).newItemIds[0]
  const buyer = shop.visitor()
  sold = (await seated(buyer).seats(parkett, 'P-1-3')).newItemIds[0]
  await buying(buyer).address()
  await buying(buyer).logistics('bank_transfer')
  expect((await buying(buyer).place()).problems).toEqual([])
  standing = (await seated(shop.visitor()).add({ variant: event.variants['stehplatz-online']?.id, sectionId: 'S1' })).newItemIds[0]
})
afterAll(() => shop.close())

const run = (statement: string) => sql.raw(statement).execute(shop.database.db)
const claims = 'a claimed seat belongs to an item with units of its category'
const seats = 'an item with a seat and units has claimed the seat'
const category = 'a category’s units are its claimed seats and the units in its standing areas'
const area = 'the units in a standing area are those of items for the area, which draw on its category too'

test('a sound ledger of seats has no differences', async () => {
  expect(await verify(shop.context)).toEqual([])
})

test.each([
  [
    'a claim of no item',
    [claims, category],
    () => `update event_seat set item_id = 999999 where key = 'P-1-5'`,
    `update event_seat set item_id = null where key = 'P-1-5'`,
  ],
  [
    'a claim of an item for another seat',
    [claims, category],
    () => `update event_seat set item_id = ${standing} where key = 'P-1-5'`,
    `update event_seat set item_id = null where key = 'P-1-5'`,
  ],
  [
    'a held seat that is free',
    [seats, category],
    () => `update event_seat set item_id = null where key = 'P-1-1'`,
    () => `update event_seat set item_id = ${held} where key = 'P-1-1'`,
  ],
  [
    'a sold seat that is free',
    [seats, category],
    () => `update event_seat set item_id = null where key = 'P-1-3'`,
    () => `update event_seat set item_id = ${sold} where key = 'P-1-3'`,
  ],
  [
    'two items for one seat',
    [seats, claims],
    () => `update cart_item set seat_id = (select id from event_seat where key = 'P-1-3') where id = ${held}`,
    () => `update cart_item set seat_id = (select id from event_seat where key = 'P-1-1') where id = ${held}`,
  ],
  [
    'a seat of a pool that its item does not draw on',
    [claims, category],
    () => `update event_seat set pool_id = (select category_pool_id from event_section where key = 'S1') where key = 'P-1-1'`,
    `update event_seat set pool_id = (select pool_id from event_seat where key = 'P-1-2') where key = 'P-1-1'`,
  ],
  [
    'a unit in an area whose item names another',
    [area],
    () => `update cart_item set section_id = (select id from event_section where key = 'S2') where id = ${standing}`,
    () => `update cart_item set section_id = (select id from event_section where key = 'S1') where id = ${standing}`,
  ],
  [
    'a unit of a category without a seat and an area',
    [category, area],
    () => `with gone as (delete from hold where cart_item_id = ${standing} and pool_id = (select area_pool_id from event_section where key = 'S1') returning pool_id)
      update stock_pool set held = held - 1 where id in (select pool_id from gone)`,
    () => `with area as (update stock_pool set held = held + 1 where id = (select area_pool_id from event_section where key = 'S1') returning id)
      insert into hold (cart_item_id, pool_id, product_id) select ${standing}, id, null from area`,
  ],
] as [string, string[], () => string, string | (() => string)][])('verify finds %s', async (_fault, invariants, plant, undo) => {
  await run(plant())
  const findings = await verify(shop.context)
  await run(typeof undo === 'function' ? undo() : undo)
  expect(new Set(findings.map(({ invariant }) => invariant))).toEqual(new Set(invariants))
  expect(await verify(shop.context)).toEqual([])
})

test.each([
  ['de', 'sitzkonzert, Platz P-1-5', 'belegt von Position 999999 ohne Einheiten'],
  ['en', 'sitzkonzert, seat P-1-5', 'claimed by item 999999 without units'],
] as const)('what verify finds is said in the language of whoever asks (%s)', async (language, subject, actual) => {
  await run(`update event_seat set item_id = 999999 where key = 'P-1-5'`)
  const answer = await callAs(shop, person('owner', everywhere), 'verify.shop', {}, '', language)
  await run(`update event_seat set item_id = null where key = 'P-1-5'`)
  expect(answer.json()).toMatchObject({ differences: expect.arrayContaining([expect.objectContaining({ subject, actual })]) as unknown })
})
