import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { synonyms } from '#office/frame/synonyms.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the bar of the office', () => {
  let shop: TestShop
  let owner: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    owner = (await signedInStaff(shop, 'ada@example.org')).browser
  })
  afterAll(() => shop.close())

  const offered = async (typed: string, browser = owner) =>
    (await browser.get(`${officeAddress(officePaths.suggest(typed)).replace('?', '.data?')}`)).body

  test('what people call a page or an act leads to it, in German and English', { timeout: 60_000 }, async () => {
    for (const [target, words] of Object.entries(synonyms)) {
      const to = target.startsWith('/') ? target : officePaths.act(target)
      expect((await owner.get(officeAddress(to))).statusCode, target).toBe(200)
      for (const word of words.split(' ')) expect(await offered(word), `${word}: ${to}`).toContain(`"${to}"`)
    }
  })

  test('it finds products by name and leads to the orders with them; whoever may not see orders finds none', async () => {
    const [product] = await shop.context.db.selectFrom('product').select('slug').where('kind', '=', 'merch').orderBy('slug').execute()
    const slug = product?.slug ?? ''
    const { name } = await shop.context.db.selectFrom('product').select('name').where('slug', '=', slug).executeTakeFirstOrThrow()
    const word = String((name as { de?: string }).de).split(' ')[0] ?? ''
    expect(await offered(word)).toContain(officePaths.ordersOf(slug))
    const editor = (await signedInStaff(shop, 'editor@example.org', 'editor')).browser
    expect(await offered(word, editor)).not.toContain(officePaths.ordersOf(slug))
  })
})
