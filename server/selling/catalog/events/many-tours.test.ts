import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readPage } from '#test/readers/read-page.ts'
import { loadLargeDemo } from '#server/import/load-demo.ts'

interface TourPage {
  tours: { nodes: { slug: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the page of events of a shop with very many tours', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const into = { shopId: shop.world.main.id, partnerId: shop.world.company }
    await loadLargeDemo({ db: shop.database.db, clock: shop.clock }, into, { products: 40, events: 1000 })
  })
  afterAll(() => shop.close())

  async function read(url: string): Promise<{ tours: string[]; next: string[] }> {
    const html = (await readPage(shop, url)).body.replaceAll('&amp;', '&')
    const list = html.slice(html.indexOf('id="h-tours"'), html.indexOf('</main>'))
    return {
      tours: [...list.matchAll(/href="\/tours\/([^"]+)"/g)].map((match) => match[1] ?? ''),
      next: [...list.matchAll(/href="([^"]*tours_after=[^"]*)"/g)].map((match) => match[1] ?? ''),
    }
  }

  test.each(['date', 'name'])('EVT-01 EVT-02 links lead from page to page through all tours by %s, each listed once', async (order) => {
    const query = `query ($order: TourOrder!, $after: String) {
      tours(order: $order, after: $after, first: 100) { nodes { slug } pageInfo { hasNextPage endCursor } } }`
    const expected: string[] = []
    for (let after: string | null = null, more = true; more;) {
      const { tours }: TourPage = await shop.visitor().graphql<TourPage>(query, { order: order.toUpperCase(), after })
      expected.push(...tours.nodes.map(({ slug }) => slug))
      after = tours.pageInfo.endCursor
      more = tours.pageInfo.hasNextPage
    }
    const listed: string[] = []
    let page = await read(`/events?tours=${order}`)
    expect(page.tours).toHaveLength(72)
    for (;;) {
      listed.push(...page.tours)
      expect(page.next.length).toBeLessThanOrEqual(1)
      const [next] = page.next
      if (next === undefined) break
      page = await read(next)
    }
    expect(listed).toEqual(expected)
    const { allTours } = await shop.visitor().graphql<{ allTours: { slug: string }[] }>('{ allTours { slug } }')
    expect(listed.toSorted()).toEqual(allTours.map(({ slug }) => slug).toSorted())
  })
})
