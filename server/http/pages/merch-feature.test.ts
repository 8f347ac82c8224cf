import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeProduct } from '#test/world/factories.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the merchandise on the main shop’s front', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { company, main } = shop.world
    await makeProduct(shop.database.db, shop.clock, {
      product: { slug: 'muetze', name: { de: 'Neue Mütze' }, contractPartnerId: company },
      shops: [main.id],
    })
  })
  afterAll(() => shop.close())

  test.each([
    ['no category', {}, []],
    ['a category', { special_category: 'shirts' }, ['moorgrab-torf-shirt']],
    ['a category that is not there', { special_category: 'gibt-es-nicht' }, []],
  ])('HOM-04 LIM-73 with %s put forward', async (_what, meta, shown) => {
    await shop.database.db
      .updateTable('shop')
      .set({ meta: JSON.stringify(meta) })
      .where('slug', '=', 'main')
      .execute()
    invalidateReferenceData(shop.context.db)
    // Pages are kept by their address: each of these is asked for once.
    const { body } = await shop.app.inject(`/?shown=${shown.length}${Object.keys(meta).length}`)
    const linked = new Set([...body.matchAll(/href="\/products\/([\w-]+)"/g)].map(([, slug]) => slug))
    expect([...linked]).toEqual(shown)
  })
})
