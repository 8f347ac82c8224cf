import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readPage } from '#test/readers/read-page.ts'
import { loadLargeDemo } from '#server/import/demo/load-large-demo.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the page of events of a shop with very many tours', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const into = { shopId: shop.world.main.id, partnerId: shop.world.company }
    await loadLargeDemo({ db: shop.database.db, clock: shop.clock }, into, { products: 40, events: 1000 })
  })
  afterAll(() => shop.close())

  async function read(url: string): Promise<{ tours: string[]; links: string[] }> {
    const html = (await readPage(shop, url)).body.replaceAll('&amp;', '&')
    const list = html.slice(html.indexOf('id="h-tours"'), html.indexOf('id="termine"'))
    return {
      tours: [...list.matchAll(/href="\/tours\/([^"]+)"/g)].map((match) => match[1] ?? ''),
      links: [...list.matchAll(/href="([^"]*tours=[^"]*all)"/g)].map((match) => match[1] ?? ''),
    }
  }

  test('EVT-01 EVT-02 it lists the first tours, and all of them behind a link, in the same order', async () => {
    const { allTours } = await shop.visitor().graphql<{ allTours: { slug: string }[] }>('{ allTours { slug } }')
    for (const order of ['date', 'name']) {
      const first = await read(`/events?tours=${order}`)
      expect(first.tours).toHaveLength(72)
      expect(first.links).toEqual([`/events?tours=${order}-all`])
      const all = await read(first.links[0] ?? '')
      expect(all.tours.slice(0, 72)).toEqual(first.tours)
      expect(all.tours.toSorted()).toEqual(allTours.map(({ slug }) => slug).toSorted())
    }
  })
})
