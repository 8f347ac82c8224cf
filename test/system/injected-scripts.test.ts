import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { findTestBrowser } from '../chromium.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'

/*
 * The second line of defence: markup that got into the database in spite of the import's sanitising must not run in a real browser.
 * The texts are planted by SQL, because nothing else lets them in.
 */
const executablePath = findTestBrowser()
const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

const hostile =
  '<script>window.wasInjected = "script"</script>' +
  '<script nonce="guessed">window.wasInjected = "nonce"</script>' +
  '<script type="module">window.wasInjected = "module"</script>' +
  `<script src="data:text/javascript,window.wasInjected='source'"></script>` +
  `<img src="/nothing.png" alt="" onerror="window.wasInjected='handler'">` +
  `<a id="link" href="javascript:void(window.wasInjected='link')">Tickets</a>` +
  `<iframe srcdoc="<script>parent.wasInjected='frame'</script>"></iframe>`

describe.skipIf(!executablePath || !isBuilt)('markup in the database', () => {
  let shop: TestShop
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { db } = shop.context
    const description = { de: hostile }
    await db.updateTable('product').set({ description }).execute()
    await db.updateTable('category').set({ description }).execute()
    await db
      .insertInto('faqEntry')
      .values({ template: 'shop', number: 1, question: { de: 'Wie?' }, answer: description })
      .execute()
    // A text that React writes escaped into the page, and again into the loader data of an inline script.
    await db.updateTable('venue').set({ name: hostile }).execute()
    invalidateReferenceData(db)
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  /** Opens a page and waits until it is hydrated. @returns what the browser refused */
  async function open(page: Page, path: string): Promise<string[]> {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    await page.goto(origin + path)
    await page.waitForFunction(() => document.readyState === 'complete' && '__reactRouterDataRouter' in window)
    return refused
  }

  test.each(['/products/moorgrab-torf-shirt', '/events/torfmond-bremen', '/categories/shirts', '/artists/moorgrab'])(
    'nothing in it runs on %s, and the page itself works',
    { timeout: 60_000 },
    async (path) => {
      const page = await browser.newPage()
      const refused = await open(page, path)
      expect(await page.locator('#link').count()).toBeGreaterThan(0)
      await page.locator('#link').first().click()
      expect(await page.evaluate(() => 'wasInjected' in window)).toBe(false)
      expect(refused.some((message) => message.includes('inline script'))).toBe(true)
      expect(refused.some((message) => message.includes('inline event handler'))).toBe(true)
      await page.close()
    },
  )

  test('the browser would run it without the policy', { timeout: 60_000 }, async () => {
    const page = await browser.newPage()
    await page.route('**/products/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': '' } })
    })
    await open(page, '/products/moorgrab-torf-shirt')
    expect(await page.evaluate(() => 'wasInjected' in window)).toBe(true)
    await page.close()
  })

  test.each(['/', '/events', '/categories', '/imprint', '/checkout', '/moorgrab/imprint'])(
    'the policy refuses nothing on %s',
    { timeout: 60_000 },
    async (path) => {
      const page = await browser.newPage()
      expect(await open(page, path)).toEqual([])
      await page.close()
    },
  )
})
