import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { systemClock } from '#server/foundations/clock.ts'
import { moveClock } from '#server/startup/development/queries-clock.ts'
import { wholeShop, type WholeShop } from '../../system/whole-shop.ts'

/*
 * Compares the main pages with the screenshots in `reference/`: the demo shops on one fixed evening, with the pictures that are made
 * first. Every version of Chromium draws letters differently, so this runs only with the version that took the screenshots. After an
 * intended change, look at the pages and update them: `npx playwright test --project reference --update-snapshots`.
 */
const folder = join(import.meta.dirname, '../reference')
const versionFile = join(folder, 'chromium.txt')
const evening = new Date('2026-12-04T18:30:00+01:00')

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** Each kind of page once, both widths, the dark and two shops with a look of their own. */
const pages: [name: string, path: string, seen: 'phone' | 'desktop' | 'dark desktop'][] = [
  ['home', '/', 'phone'],
  ['dates', '/events', 'desktop'],
  ['event', '/events/moorgrab-vorhoeren', 'dark desktop'],
  ['product', '/products/moorgrab-torf-lp', 'phone'],
  ['vinyl', '/categories/vinyl', 'phone'],
  ['artist', '/artists/rosa-laerm?lang=en', 'desktop'],
  ['moorgrab', '/moorgrab', 'desktop'],
  ['linde-lahr', '/linde-lahr', 'phone'],
]

test.describe.configure({ mode: 'default' })
test.use({ reducedMotion: 'reduce' })

let shop: WholeShop | undefined

test.beforeAll(async ({ browser }, info) => {
  const version = browser.version()
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(versionFile, `${version}\n`)
  }
  const recorded = readFileSync(versionFile, 'utf8').trim()
  test.skip(version !== recorded, `the pictures were taken by Chromium ${recorded}, and this is ${version}`)
  test.setTimeout(400_000)
  // No pictures are made in the background, so that a fast machine does not have more of them than a slow one.
  shop = await wholeShop({ env: { JOBS: 'false' } })
  const moved = evening.getTime() - systemClock.now().getTime()
  await shop.onDatabase((db) => moveClock(db, moved))
  const demo = await shop.command('demo')
  expect(demo.code, demo.output).toBe(0)
  await shop.start()
  // Starting the shop resets the clock.
  const answer = await fetch(`${shop.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: Math.round((evening.getTime() - systemClock.now().getTime()) / 1000) }),
  })
  expect(answer.ok).toBe(true)
})
test.afterAll(() => shop?.remove())

test('CNS-01 LIM-74 a shop without tracking shows no cookie question and sets no cookie', async ({ page }) => {
  await page.goto(`${shop?.url}/imprint`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  expect(await page.context().cookies(shop?.url)).toEqual([])
})

for (const [name, path, how] of pages) {
  test(`the page ${name} looks like its reference, ${how}`, async ({ page }) => {
    await page.setViewportSize(widths[how === 'phone' ? 'phone' : 'desktop'])
    await page.emulateMedia({ colorScheme: how.startsWith('dark') ? 'dark' : 'light' })
    await page.clock.setFixedTime(evening)
    await page.goto(`${shop?.url}${path}`)
    await untilDrawn(page)
    await expect(page).toHaveScreenshot(`${name}-${how.replace(' ', '-')}.png`, { animations: 'disabled', maxDiffPixelRatio: 0.002 })
  })
}

/** Waits until fonts and visible pictures are loaded. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return !isSeen || (image.complete && image.naturalWidth > 0)
    }),
  )
}
