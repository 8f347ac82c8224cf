import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { makeBundle, makeProduct } from '#test/world/factories.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { NODE_ENV: 'production', DEFAULT_SHOP: 'main', SANDBOX: 'true' } })
  const { shirt, main, company } = shop.world
  const root = await makeProduct(shop.database.db, shop.clock, {
    product: {
      slug: 'torf-paket',
      name: { de: 'Torf-Paket' },
      priceCents: 0,
      contractPartnerId: company,
      meta: JSON.stringify({ root: true, bundle_only: true }),
    },
    variants: [{ slug: 'standard', stock: 5, weightGrams: 0, physical: false, free: true }],
    shops: [main.id],
  })
  await makeBundle(shop.database.db, { root, bundle: { priceCents: 1990 }, parts: [{ product: shirt }] })
  await shop.database.db.transaction().execute((trx) => noteChange(trx, 'products', [root.id]))
})
afterAll(() => shop.close())

const question = `query { merchProduct(id: "moorgrab-torf-shirt") { bundles { price available parts { product { slug available } } } } }`

interface Bundle {
  price: number
  available: boolean
  parts: { product: { slug: string; available: boolean } }[]
}

async function ask(): Promise<{ bundles: Bundle[]; statements: number }> {
  const answer = await shop.app.inject({ method: 'POST', url: '/main/graphql', payload: { query: question } })
  const { data } = answer.json<{ data: { merchProduct: { bundles: Bundle[] } } }>()
  return { bundles: data.merchProduct.bundles, statements: countStatements(answer) ?? Number.NaN }
}

test('the bundles of a product are cached, apart from the stock of their parts', async () => {
  await expect.poll(async () => (await ask()).bundles[0]?.price, { timeout: 10_000 }).toBe(19.9)
  await expect.poll(async () => (await ask()).statements).toBe(1)
  const { db } = shop.database
  await db.updateTable('stockPool').set({ capacity: 0 }).execute()
  const partsOf = async () => (await ask()).bundles[0]?.parts.map(({ product }) => product)
  expect(await partsOf()).toContainEqual({ slug: 'moorgrab-torf-shirt', available: false })
  await expect.poll(async () => (await ask()).bundles[0]?.available, { timeout: 10_000 }).toBe(false)
})
