import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })
const addressesIn = async (body: string) => (await parseSitemap(Readable.from([body]))).map(({ url }) => url)

it('a site map of more than 50,000 addresses is an index of files that hold every page once', { timeout: 120_000 }, async () => {
  const before = await get('/moorgrab/sitemap.xml')
  const few = await addressesIn(before.body)
  expect((await get('/moorgrab/sitemap-1.xml')).statusCode).toBe(404)

  await sql`with made as (
      insert into product (slug, kind, name, price_cents, contract_partner_id, created_at, updated_at)
      select 'shirt-' || n, 'merch', '{"de": "Hemd"}', 1000, ${shop.world.company}, now(), now() from generate_series(1, 25000) n returning id)
    insert into shop_product (shop_id, product_id, listed) select (select id from shop where slug = 'moorgrab'), id, true from made`.execute(
    shop.database.db,
  )
  await sql`update shop_product set listed = true where product_id in (select id from product where slug like 'shirt-%')`.execute(
    shop.database.db,
  )

  const index = await parseSitemapIndex(Readable.from([(await get('/moorgrab/sitemap.xml')).body]))
  expect(index.map(({ url }) => url)).toEqual([
    'http://localhost:3000/moorgrab/sitemap-1.xml',
    'http://localhost:3000/moorgrab/sitemap-2.xml',
  ])
  const [first, second] = await Promise.all(index.map(async ({ url }) => addressesIn((await get(new URL(url).pathname)).body)))
  expect(first).toHaveLength(50_000)
  const all = [...(first ?? []), ...(second ?? [])]
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(few.length + 50_000)
  expect(all).toContain('http://localhost:3000/moorgrab/products/shirt-25000?lang=en')
  expect((await get('/moorgrab/sitemap-3.xml')).statusCode).toBe(404)
  expect((await get('/moorgrab/sitemap-0.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})
