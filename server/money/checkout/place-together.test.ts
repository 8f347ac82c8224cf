import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying, type PlacedView } from '#test/world/buying.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

/** Visitors who have got as far as the order button. */
async function readyToPlace(count: number): Promise<Visitor[]> {
  const fans = Array.from({ length: count }, () => shop.visitor())
  for (const fan of fans) {
    await buying(fan).add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
    await buying(fan).address()
    await buying(fan).logistics('bank_transfer')
  }
  return fans
}

const placeAll = (fans: Visitor[]): Promise<PlacedView[]> => Promise.all(fans.map((fan) => buying(fan).place()))

test('OPS-08 a lost hold refuses its own cart only, not the others in the batch', async () => {
  const fans = await readyToPlace(6)
  const poor = await buying(fans[3] as Visitor).cart()
  // As if somebody had freed it behind the session's back: its units are back in the pools.
  const itemId = poor?.items[0]?.id
  await sql`
    with gone as (delete from hold where cart_item_id = ${itemId} returning pool_id, units)
    update stock_pool p set held = held - g.units from gone g where p.id = g.pool_id`.execute(shop.database.db)
  const answers = await placeAll(fans)
  expect(answers.map(({ order }) => order !== null)).toEqual([true, true, true, false, true, true])
  expect(answers[3]?.problems).toMatchObject([{ code: 'CART_EXPIRED', field: itemId }])
})

test('nine carts placed at the same moment become nine orders with correct balances', async () => {
  const fans = await readyToPlace(9)
  const orders = (await placeAll(fans)).map(({ order }) => order)
  expect(new Set(orders.map((order) => order?.id)).size).toBe(9)
  expect(orders.every((order) => order !== null && order.balance === order.totalIncludingShipping)).toBe(true)
})
