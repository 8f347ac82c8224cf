import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { inventEvents, inventMerch } from './invent-listings.ts'
import { inventScene } from './invent-scene.ts'
import { loadLargeDemo } from '../load-demo.ts'

const size = { products: 120, events: 40 }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const load = (requested = size) =>
  loadLargeDemo({ db: shop.database.db, clock: shop.clock }, { shopId: shop.world.main.id, partnerId: shop.world.company }, requested)

test('OPS-31 a second load adds nothing, and an interrupted one continues', async () => {
  expect(await load({ products: 50, events: 10 })).toEqual({ products: 50, events: 10 })
  expect(await load()).toEqual({ products: 70, events: 30 })
  expect(await load()).toEqual({ products: 0, events: 0 })
})

test('OPS-31 its products can be found with any spelling of umlauts, and bought', async () => {
  const { rows } = await sql<{ word: string; other: string }>`
    select lower(split_part(name ->> 'de', ' ', 2)) as word, name ->> 'de' as other from product
    where name ->> 'de' like '%Möwe%' or name ->> 'de' like '%Küste%' limit 1`.execute(shop.database.db)
  const word = rows[0]?.word ?? ''
  const long = word.replace('ö', 'oe').replace('ü', 'ue')
  const find = 'query ($query: [String!]!) { searchProducts(query: $query) { totalCount } }'
  const [umlaut, spelt] = await Promise.all(
    [word, long].map((each) => shop.visitor().graphql<{ searchProducts: { totalCount: number } }>(find, { query: [`*${each}*`] })),
  )
  expect(umlaut?.searchProducts.totalCount).toBeGreaterThan(0)
  expect(spelt).toEqual(umlaut)
  const bare = await sql`
    select p.slug from product p where not exists (
      select from product_variant v join variant_pool on variant_id = v.id where v.product_id = p.id)
    and p.slug in (select slug from product order by id desc limit 100)`.execute(shop.database.db)
  expect(bare.rows).toEqual([])
})

test('all events are in the future, and all slugs are different', () => {
  const scene = inventScene({ artists: 40, tours: 100 })
  const now = new Date('2026-11-20T18:00:00Z')
  const events = [...inventEvents(scene, 1000, now)]
  expect(events.every(({ event }) => event && event.happeningFrom > now && event.doorTime < event.happeningFrom)).toBe(true)
  const slugs = [...events, ...inventMerch(scene, 2000)].map((each) => each.slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})
