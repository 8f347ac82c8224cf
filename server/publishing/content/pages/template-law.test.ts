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

const moveTo = async (country: string, facts: object = {}) => {
  await shop.context.db.updateTable('legalEntity').set({ countryCode: country }).execute()
  await shop.context.db
    .updateTable('shop')
    .set({ meta: JSON.stringify({ facts }) })
    .execute()
  invalidateReferenceData(shop.context.db)
}

test.each([
  ['de', 'in der Regel 19\u00a0% Mehrwertsteuer'],
  ['at', 'in der Regel 20\u00a0% Mehrwertsteuer'],
  ['ch', 'in der Regel 8,1\u00a0% Mehrwertsteuer'],
])('STA-12 the terms of a seller in %s name its own VAT', async (country, rate) => {
  await moveTo(country)
  expect((await page('terms'))?.html).toContain(rate)
})

test.each(['us', 'jp'])('STA-12 the terms of a seller in %s name no VAT that nobody said', async (country) => {
  await moveTo(country)
  const terms = (await page('terms'))?.html
  expect(terms).toContain('Endpreise')
  expect(terms).not.toMatch(/% Mehrwertsteuer|7 %|19 %/)
})

test('a seller in a country without a right of withdrawal promises none, unless its operator says for how long', async () => {
  await moveTo('us')
  for (const slug of ['terms', 'withdrawal', 'shipping'])
    for (const locale of ['de', 'en'])
      expect((await page(slug, locale))?.html, slug).not.toMatch(/14|binnen \d|ein Widerrufsrecht, siehe|right of withdrawal for \d/)
  expect((await page('withdrawal', 'en'))?.html).toContain('United States')
  await moveTo('us', { withdrawal_days: 30 })
  expect((await page('withdrawal'))?.html).toContain('binnen 30 Tagen')
  await moveTo('de')
  expect((await page('withdrawal'))?.html).toContain('binnen 14 Tagen')
})

test.each(['imprint', 'terms', 'withdrawal', 'datapolicy', 'accessibility'])(
  'the template of %s says whose law it follows in a shop of another country',
  async (slug) => {
    await moveTo('de')
    expect((await page(slug))?.html).not.toContain('folgt deutschem Recht')
    await moveTo('at')
    expect((await page(slug))?.html).toContain('folgt deutschem Recht')
    expect((await page(slug, 'en'))?.html).toContain('follows German law')
  },
)
