import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { staffBrowser, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)("a date's page", () => {
  let shop: TestShop
  let browser: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    browser = staffBrowser(shop)
    await browser.post(staffPaths.sandbox(), { role: 'owner' })
  })
  afterAll(() => shop.close())

  async function pageIn(timeZone: string): Promise<string> {
    const { db } = shop.context
    await db.updateTable('venue').set({ timeZone }).execute()
    const { statusCode, body } = await browser.get(officeAddress(officePaths.date(shop.world.event.slug)))
    expect(statusCode).toBe(200)
    return body.replaceAll('<!-- -->', '')
  }

  test("tells the time of the show by the venue's clock, and what that clock shows now where it differs from the office's", async () => {
    const timeOf = (body: string) => /<h1>[\s\S]*?<time[^>]*>[^<]*?(\d{2}:\d{2})/.exec(body)?.[1]
    const [here, there] = [await pageIn('Europe/Berlin'), await pageIn('America/New_York')]
    expect(here).not.toContain('Uhr am Ort')
    expect(there).toMatch(/Uhr am Ort: <time[^>]*>[^<]*\d{2}:\d{2} (GMT-[45]|EST|EDT)/)
    const [berlin = '', newYork = ''] = [timeOf(here), timeOf(there)]
    const hours = (Number(berlin.slice(0, 2)) - Number(newYork.slice(0, 2)) + 24) % 24
    expect([5, 6]).toContain(hours)
    // Another name of the same clock needs no second one.
    expect(await pageIn('Europe/Vienna')).not.toContain('Uhr am Ort')
  })

  test('names the shops that list it, and no slug', async () => {
    const body = await pageIn('Europe/Berlin')
    const listed = /In den Shops [^·<]*/.exec(body)?.[0] ?? ''
    const { rows } = await shop.pool.query<{ name: { de: string } }>(
      'select s.name from shop s join shop_product sp on sp.shop_id = s.id join product p on p.id = sp.product_id where p.slug = $1',
      [shop.world.event.slug],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { name } of rows) expect(listed).toContain(name.de)
  })
})
