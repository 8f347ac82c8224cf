import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const document = 'query { contentPage(slug: "datapolicy") { html } }'
const policy = async (locale: string) =>
  (await shop.visitor('moorgrab').graphql<{ contentPage: { html: string } }>(document, {}, locale)).contentPage.html

test.each([
  ['is in the policy', {}, true],
  ['is not where the shop keeps no such list', { recently_seen: false }, false],
])('what the browser remembers as looked at %s', async (_what, meta, isNamed) => {
  const { db } = shop.context
  await db
    .updateTable('shop')
    .set({ meta: JSON.stringify(meta) })
    .where('slug', '=', 'moorgrab')
    .execute()
  invalidateReferenceData(db)
  const [german, english] = await Promise.all([policy('de'), policy('en')])
  expect([german.includes('zuletzt angesehenen'), english.includes('viewed last')]).toEqual([isNamed, isNamed])
  // The rest of the paragraph stays.
  expect([german.includes('Anschriften'), english.includes('postal addresses')]).toEqual([true, true])
})
