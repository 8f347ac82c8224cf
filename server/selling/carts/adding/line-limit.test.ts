import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { ITEMS_PER_LINE: '10' } })
  await shop.database.db.updateTable('stockPool').set({ capacity: 100 }).execute()
})
afterAll(() => shop.close())
beforeEach(() => limitProduct(25))

const shirt = (size: string) => shop.world.shirt.variants[size]?.id ?? 0
const limitProduct = (cartLimit: number) =>
  shop.database.db.updateTable('product').set({ cartLimit }).where('id', '=', shop.world.shirt.id).execute()

/** The code and limit of why an addition was refused. */
async function refusals(buyer: ReturnType<typeof buying>, ...items: [number, number][]) {
  const { problems } = await buyer.add(...items)
  return problems.map(({ code, field, limit }) => ({ code, field, limit }))
}

test('LIM-70 the default is ten', () => {
  expect(readConfig({ NODE_ENV: 'test' }).fairness.itemsPerLine).toBe(10)
})

test('LIM-70 a line has at most ten items, over several additions, and other variants have their own ten', async () => {
  const buyer = buying(shop.visitor())
  expect(await refusals(buyer, [shirt('m'), 11])).toEqual([{ code: 'CART_LIMIT', field: String(shirt('m')), limit: 10 }])
  expect(await refusals(buyer, [shirt('m'), 10])).toEqual([])
  expect(await refusals(buyer, [shirt('m'), 1])).toEqual([{ code: 'CART_LIMIT', field: String(shirt('m')), limit: 10 }])
  expect(await refusals(buyer, [shirt('l'), 10])).toEqual([])
})

test('LIM-70 one variant named twice in an addition counts together', async () => {
  expect(await refusals(buying(shop.visitor()), [shirt('m'), 6], [shirt('m'), 6])).toMatchObject([{ code: 'CART_LIMIT', limit: 10 }])
})

test('LIM-70 a smaller limit of the product wins, in the addition and in what the API tells browsers', async () => {
  const limits = async () => {
    const document = 'query ($id: ID!) { merchProduct(id: $id) { cartLimit lineLimit } }'
    return (await shop.visitor().graphql<{ merchProduct: object }>(document, { id: shop.world.shirt.slug })).merchProduct
  }
  expect(await limits()).toEqual({ cartLimit: 25, lineLimit: 10 })
  await limitProduct(4)
  expect(await limits()).toEqual({ cartLimit: 4, lineLimit: 4 })
  expect(await refusals(buying(shop.visitor()), [shirt('m'), 5])).toMatchObject([{ code: 'CART_LIMIT', limit: 4 }])
})
