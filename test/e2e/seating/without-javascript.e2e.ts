import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('without JavaScript a category and a number get the best seats, which a drawn plan shows', async ({ page }) => {
  await page.goto('/events/saal-ohne-skript')
  await expect(page.getByRole('img', { name: /^Saalplan/ })).toBeVisible()
  await page.getByRole('spinbutton').first().fill('2')
  await page.getByRole('button', { name: /in den Warenkorb/i }).click()
  await page.waitForURL('**/checkout')
  const main = page.getByRole('main')
  await expect(main).toContainText(/Parkett · Reihe 1 · Platz \d+/)
  await main.getByRole('link', { name: 'Auf dem Saalplan zeigen' }).first().click()
  await page.waitForURL(/\/seatmap\.svg\?.*seats=/)
  await expect(page.locator('svg circle').first()).toBeAttached()
})
