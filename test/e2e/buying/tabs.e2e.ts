import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

/** Opens a tab that rolls this number below 1, and counts its heartbeats. */
async function tab(context: BrowserContext, roll: number) {
  const page = await context.newPage()
  await page.addInitScript((number) => void (Math.random = () => number), roll)
  const heartbeats: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/graphql')) heartbeats.push(request.url())
  })
  return { page, heartbeats }
}

const cartLink = (page: Page) => page.getByRole('link', { name: /^Warenkorb 1 Artikel/ })

test('SES-02 SES-08 of the tabs of two shops one sends the heartbeats, and another does when it closes', async ({ context }) => {
  await context.clock.install()
  const high = await tab(context, 0.9)
  await buyer(high.page).chooseProduct('kapelle-shirt', 'M')
  await expect(cartLink(high.page)).toBeVisible()
  const low = await tab(context, 0.1)
  await low.page.goto('/kapelle/events')
  // The tab takes part once it has loaded what it needs for that.
  await low.page.waitForLoadState('networkidle')
  high.heartbeats.length = 0

  // On a busy machine a tab may take part a minute later.
  const minute = async (wheel: number) => {
    await context.clock.runFor(61_000)
    await low.page.mouse.wheel(0, wheel)
  }
  await expect(async () => {
    await minute(200)
    await expect.poll(() => high.heartbeats.length, { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  expect(low.heartbeats).toEqual([])

  await high.page.close({ runBeforeUnload: false })
  await expect(async () => {
    await minute(-200)
    await expect.poll(() => low.heartbeats.length, { timeout: 2_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
})

test('API-10 step 1 of the checkout pings the server, and works without an answer', async ({ page }) => {
  await buyer(page).chooseProduct('kapelle-shirt', 'M')
  const pings: string[] = []
  await page.route('**/session/heartbeat', async (route) => {
    pings.push(route.request().url())
    await route.abort()
  })
  await buyer(page).openCart()
  await expect.poll(() => pings.length).toBe(1)
  await buyer(page).proceed()
  expect(pings).toHaveLength(1)
})

test('SES-10 ERR-60 a session that does not exist any more is reported, and the button reloads the page', async ({ page, context }) => {
  await context.clock.install()
  await buyer(page).chooseProduct('kapelle-shirt', 'M')
  await page.goto('/events')
  await expect(cartLink(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const cookies = await context.cookies()
  await context.addCookies(
    cookies.filter(({ name }) => name.endsWith('stagefront_session')).map((cookie) => ({ ...cookie, value: 'A'.repeat(43) })),
  )

  await context.clock.runFor(61_000)
  await page.mouse.wheel(0, 200)
  const dialog = page.getByRole('dialog', { name: 'Deine Sitzung ist beendet.' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('link', { name: /^Warenkorb/ })).toHaveText(/leer/)
  await expect(dialog).toBeHidden()
})
