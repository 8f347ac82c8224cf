import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { createCatalogCache } from './catalog-cache.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { NODE_ENV: 'production', DEFAULT_SHOP: 'main', SANDBOX: 'true' } })))
afterAll(() => shop.close())

const question = `query { allProducts(first: 10) { totalCount nodes { slug price available images { sha256 } productVariants { slug available } } }
  merchProduct(id: "moorgrab-torf-shirt") { slug price available description categories { slug } productVariants { slug available } } }`

interface Shirt {
  slug: string
  price: number
  available: boolean
  productVariants: { slug: string; available: boolean }[]
}

async function ask(): Promise<{ listed: Shirt; itself: Shirt; statements: number }> {
  const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload: { query: question } })
  const { data } = answer.json<{ data: { allProducts: { nodes: Shirt[] }; merchProduct: Shirt } }>()
  const listed = data.allProducts.nodes.find(({ slug }) => slug === 'moorgrab-torf-shirt')
  if (!listed) throw new Error('The shirt is not in the list')
  return { listed, itself: data.merchProduct, statements: countStatements(answer) ?? Number.NaN }
}

test('a cached list takes one statement, which reads the stock', async () => {
  await ask()
  expect((await ask()).statements).toBe(1)
})

test('stock is never cached', async () => {
  const { db } = shop.database
  const pools = shop.world.shirt.variants['m']?.poolIds ?? []
  expect((await ask()).itself.productVariants).toContainEqual({ slug: 'm', available: true })
  const { capacity } = await db.selectFrom('stockPool').select('capacity').where('id', 'in', pools).executeTakeFirstOrThrow()
  await db.updateTable('stockPool').set({ capacity: 0 }).where('id', 'in', pools).execute()
  const { listed, itself } = await ask()
  for (const shirt of [listed, itself]) expect(shirt.productVariants).toContainEqual({ slug: 'm', available: false })
  await db.updateTable('stockPool').set({ capacity }).where('id', 'in', pools).execute()
})

test('concurrent requests share statements, and each sees the stock of its time', async () => {
  const { db } = shop.database
  const pools = shop.world.shirt.variants['m']?.poolIds ?? []
  const stock = db.selectFrom('stockPool').select('capacity').where('id', 'in', pools)
  const { capacity } = await stock.executeTakeFirstOrThrow()
  await ask()
  const earlier = Array.from({ length: 12 }, ask)
  await db.updateTable('stockPool').set({ capacity: 0 }).where('id', 'in', pools).execute()
  const later = await Promise.all(Array.from({ length: 12 }, ask))
  for (const { itself } of later) expect(itself.productVariants).toContainEqual({ slug: 'm', available: false })
  const statements = [...(await Promise.all(earlier)), ...later].map((answer) => answer.statements)
  expect(statements.reduce((sum, count) => sum + count)).toBeLessThan(12)
  await db.updateTable('stockPool').set({ capacity }).where('id', 'in', pools).execute()
})

test('OPS-06 a new price is shown once its change is in the change log', async () => {
  const before = (await ask()).listed.price
  await shop.database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('product')
      .set({ priceCents: Math.round(before * 100) + 500 })
      .where('slug', '=', 'moorgrab-torf-shirt')
      .execute()
    await noteChange(trx, 'products', [shop.world.shirt.id])
  })
  await expect.poll(async () => (await ask()).listed.price, { timeout: 10_000 }).toBeCloseTo(before + 5)
  expect((await ask()).itself.price).toBeCloseTo(before + 5)
})

test('a read that began before a change is not cached', async () => {
  const cache = createCatalogCache(() => 0)
  let finish = () => {}
  const slow = cache.read('list', () => new Promise<string[]>((resolve) => (finish = () => resolve(['old']))))
  cache.invalidate()
  const fresh = cache.read('list', () => Promise.resolve(['new']))
  finish()
  expect([await slow, await fresh]).toEqual([['old'], ['new']])
  expect(await cache.read('list', () => Promise.resolve(['newer']))).toEqual(['new'])
})

test('concurrent reads share one query', async () => {
  const cache = createCatalogCache(() => 0)
  let readings = 0
  const read = async () => {
    readings++
    await sleep(1)
    return [readings]
  }
  expect(await Promise.all([cache.read('list', read), cache.read('list', read)])).toEqual([[1], [1]])
})

test('time-dependent reads are repeated each second and others each minute, and null is not cached', async () => {
  let now = 0
  const cache = createCatalogCache(() => now)
  let turn = 0
  const next = () => Promise.resolve([++turn])
  const both = async () => [await cache.read('time-dependent', next, { timeDependent: true }), await cache.read('constant', next)]
  expect(await both()).toEqual([[1], [2]])
  now = 999
  expect(await both()).toEqual([[1], [2]])
  now = 1_000
  expect(await both()).toEqual([[3], [2]])
  now = 60_000
  expect(await both()).toEqual([[4], [5]])
  expect(await cache.read('nothing', () => Promise.resolve(null))).toBeNull()
  expect(await cache.read('nothing', next)).toEqual([6])
})

test('of several values, those that are not cached are read with one query', async () => {
  const cache = createCatalogCache(() => 0)
  const queried: number[][] = []
  const read = (ids: number[]) => {
    queried.push(ids)
    return Promise.resolve(new Map(ids.map((id) => [id, { id }])))
  }
  await cache.readEach('texts', [1, 2], read)
  expect(new Set((await cache.readEach('texts', [2, 3, 1], read)).keys())).toEqual(new Set([1, 2, 3]))
  expect(queried).toEqual([[1, 2], [3]])
})

test('concurrent reads of the same values share one query', async () => {
  const cache = createCatalogCache(() => 0)
  let readings = 0
  const read = async (ids: number[]) => {
    readings++
    await sleep(1)
    return new Map(ids.map((id) => [id, [readings]]))
  }
  const both = await Promise.all([cache.readEach('texts', [1, 2], read), cache.readEach('texts', [1, 2], read)])
  expect(both.map((values) => values.get(2))).toEqual([[1], [1]])
})

test('one of several values is found at once while it is cached', async () => {
  let now = 0
  const cache = createCatalogCache(() => now)
  await cache.readEach('texts', [1], () => Promise.resolve(new Map([[1, ['old']]])))
  expect([cache.findEach('texts', 1), cache.findEach('texts', 2), cache.findEach('images', 1)]).toEqual([['old'], undefined, undefined])
  now = 1_000
  expect(cache.findEach('texts', 1)).toEqual(['old'])
  expect(cache.findEach('texts', 1, { timeDependent: true })).toBeUndefined()
  cache.invalidate()
  expect(cache.findEach('texts', 1)).toBeUndefined()
})
