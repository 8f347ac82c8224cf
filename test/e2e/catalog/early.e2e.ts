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

test('BND-07 BND-08 what is chosen in a bundle before the page is ready for it stays chosen and is added', async ({ page }) => {
  const send = await openSlowly(page, '/bundle/kapelle-kiste')
  const sticker = page.getByRole('radio', { name: /^Mit Sticker/ })
  const without = page.getByRole('radio', { name: 'Ohne', exact: true })
  const hat = page.getByRole('combobox', { name: /^Auswahl für .*Hut/ })
  await sticker.check({ force: true })
  await without.check({ force: true })
  await hat.selectOption({ index: 1 })
  const chosen = await hat.inputValue()
  await send()
  await expect(sticker).toBeChecked()
  await expect(without).toBeChecked()
  await expect(hat).toHaveValue(chosen)
  // React knows the combination: it is marked, and the price is no longer a minimum.
  await expect(page.locator('.set.is-chosen')).toContainText('Mit Sticker')
  await expect(page.locator('.price-now')).not.toContainText('ab')
})

test('EVT-03 a filter that is chosen before the page is ready for it is applied', async ({ page }) => {
  const send = await openSlowly(page, '/events?q=Neb')
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
  await send()
  await expect(page.getByText('Kein Konzert gefunden.')).toBeVisible()
  await expect(page).toHaveURL(/city=Bremen/)
})
