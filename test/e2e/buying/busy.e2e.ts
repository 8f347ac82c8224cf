import { expect, test, type Page, type Route } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer, words } from '../shop-steps.ts'

const figures = { code: 'OVERLOADED', message: 'Too many visitors', waiting_index: 1234, waiting_percentage: 0.427 }
const refuse = (route: Route) => route.fulfill({ status: 503, json: figures })

/** Makes the shop too busy for some requests until the returned function is called. */
async function makeBusy(page: Page, ...addresses: string[]): Promise<() => Promise<void>> {
  const all = [...addresses, '**/graphql?*']
  for (const address of all) await page.route(address, refuse)
  return async () => {
    for (const address of all) await page.unroute(address, refuse)
  }
}

test('QUE-02 QUE-05 the queue covers the page while the shop is too busy, counts down, and reloads the page when there is room', async ({
  page,
}) => {
  await page.goto('/events/kapelle-hamburg')
  await page.getByRole('spinbutton').first().fill('1')
  const open = await makeBusy(page, '**/cart')
  await page.getByRole('button', { name: words.de.add }).first().click()
  const queue = page.getByRole('dialog', { name: 'Gerade ist viel los' })
  await expect(queue).toBeVisible()
  await expect(queue).toContainText('Du bist im Warteraum, weil gerade sehr viele Menschen im Shop sind.')
  await expect(queue).toContainText('1.234 Anfragen')
  await expect(queue).toContainText('42 %')
  await expect(queue).toContainText(/Aktualisiert sich in \d+ Sekunden|Einen Moment/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(queue).toBeVisible()
  await Promise.all([page.waitForEvent('load'), open()])
  await expect(queue).toBeHidden()
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: words.de.add }).first().click()
  await expect(page.locator('.mini-cart')).toBeVisible()
})

test('QUE-01 a change of the cart that the shop is too busy for is covered too', async ({ page }) => {
  await buyer(page).chooseProduct('kapelle-shirt', 'M')
  await page.goto('/checkout')
  await page.waitForLoadState('networkidle')
  const open = await makeBusy(page, '**/cart.data*')
  await page
    .getByRole('button', { name: /entfernen/i })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Gerade ist viel los' })).toBeVisible()
  await open()
})

test('ERR-01 a page that the shop is too busy for is waited for, and then shown', async ({ page }) => {
  await page.goto('/')
  const open = await makeBusy(page, '**/artists.data*')
  await page.getByRole('link', { name: 'Künstler' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Gerade ist viel los' })).toBeVisible()
  await open()
  await page.waitForURL('**/artists')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gerade ist viel los')
})

test('a cached page stays readable while the shop is too busy for the cart', async ({ page }) => {
  await makeBusy(page)
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
