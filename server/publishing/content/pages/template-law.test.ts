import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const page = async (slug: string, locale = 'de') => {
  const query = 'query ($slug: String!) { contentPage(slug: $slug) { html } }'
  return (await shop.visitor().graphql<{ contentPage: { html: string } | null }>(query, { slug }, locale)).contentPage
}

test.each(['imprint', 'terms', 'withdrawal'])('the template of %s says whose law it follows in a shop of another country', async (slug) => {
  const moveTo = async (country: string) => {
    await shop.context.db.updateTable('legalEntity').set({ countryCode: country }).execute()
    invalidateReferenceData(shop.context.db)
  }
  expect((await page(slug))?.html).not.toContain('Er folgt deutschem Recht')
  await moveTo('at')
  expect((await page(slug))?.html).toContain('Er folgt deutschem Recht')
  expect((await page(slug, 'en'))?.html).toContain('It follows German law')
  await moveTo('de')
})
