import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#core/urls.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* What a fan must be able to find is linked from the foot of every page, in every design and language, and each link leads to a page. */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

const shops = [
  ['the main shop', '', [paths.jobs()]],
  ['a band’s shop', '/moorgrab', []],
] as const
const everywhere = [
  ...[paths.contact(), paths.faq(), paths.gamePolicy(), paths.imprint(), paths.terms(), paths.dataPolicy()],
  ...[paths.withdraw(), paths.shippingCosts(), paths.findOrder()],
]

describe.skipIf(!isBuilt)('NAV-25 the footer', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop({ pages: true })))
  afterAll(() => shop.close())

  const read = (url: string) => shop.app.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html' } })
  async function linksOf(url: string): Promise<string[]> {
    const [, footer = ''] = /<footer class="page-footer">([\s\S]*?)<\/footer>/.exec((await read(url)).body) ?? []
    return [...footer.matchAll(/<a [^>]*href="([^"#?]*)/g)].map(([, href = '']) => href)
  }

  describe.each(['main', 'moorgrab', 'linde-lahr', 'standard'])('in the design %s', (design) => {
    beforeAll(async () => {
      await shop.database.db
        .updateTable('shop')
        .set({ meta: JSON.stringify({ design }) })
        .execute()
      invalidateReferenceData(shop.context.db)
    })
    test.each(shops)('of %s leads to all that a fan must find, in both languages', async (_what, prefix, own) => {
      for (const lang of ['de', 'en'])
        expect(await linksOf(`${prefix}/events?lang=${lang}&design=${design}`)).toEqual(
          expect.arrayContaining([...everywhere, ...own].map((path) => `${prefix}${path}`)),
        )
    })
  })

  test('leads to pages that there are', async () => {
    for (const [, prefix] of shops)
      for (const link of await linksOf(`${prefix}/events`)) expect([link, (await read(link)).statusCode]).toEqual([link, 200])
  })
})
