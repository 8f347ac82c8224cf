import { expect, test, type Page } from '@playwright/test'
import { words } from '../shop-steps.ts'

/** Opens a page on a network that is so slow that a fan is faster than its scripts. @returns lets the scripts through */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  let send = () => {}
  const scripts = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    send()
    await page.waitForLoadState('networkidle')
  }
}

test('EVT-18 an amount that is entered before the page is ready for it is added', async ({ page }) => {
  const send = await openSlowly(page, '/events/kapelle-hamburg')
  await page.getByRole('spinbutton').first().fill('2')
  await send()
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  await page.getByRole('button', { name: words.de.add }).first().click()
  await expect(page.locator('.mini-cart')).toContainText('2')
})

test('PRD-06 a size that is chosen before the page is ready for it is added', async ({ page }) => {
  const send = await openSlowly(page, '/products/kapelle-shirt')
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await send()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await page.getByRole('button', { name: words.de.add }).first().click()
  await expect(page.locator('.mini-cart')).toContainText('L')
})

test('EVT-03 a filter that is chosen before the page is ready for it is applied', async ({ page }) => {
  const send = await openSlowly(page, '/events?q=Neb')
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
  await send()
  await expect(page.getByText('Kein Konzert gefunden.')).toBeVisible()
  await expect(page).toHaveURL(/city=Bremen/)
})
