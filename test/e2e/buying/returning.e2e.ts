import { expect, test, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

/** The done page of an order that waits for a bank transfer. */
async function openOrder(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('transfer')
  await fan.seeThanks()
  // A transfer's reference has a prefix, which the shop's own links leave out.
  return new URL(page.url()).pathname.replace('/BAX', '/')
}

test('CHK-06 the done page without an order leads to the cart', async ({ page }) => {
  await page.goto('/checkout/done')
  await expect(page).toHaveURL(/\/checkout$/)
})

test('CHK-06 a failed return leads to the order’s payment page, which says so', async ({ page }) => {
  const done = await openOrder(page)
  await page.goto(`${done}?redirect_status=failed`)
  await expect(page).toHaveURL((url) => url.pathname === done.replace('/done/', '/payment/') && url.search === '?payment_error=1')
  await expect(page.getByRole('alert')).toContainText('Die Zahlung hat nicht geklappt.')
})

test('CHK-24 amount and status come from the order, whatever the address says', async ({ page }) => {
  const done = await openOrder(page)
  await page.goto(`${done}?bank_transfer=1.00&payment_received=1`)
  await expect(page.getByRole('heading', { name: 'Bitte überweise 29,90 €' })).toBeVisible()
  await expect(page.getByText('Deine Zahlung ist da.')).toHaveCount(0)
})

test('CHK-24 a provider’s secret is removed from the address', async ({ page }) => {
  const done = await openOrder(page)
  await page.goto(`${done}?client_secret=secret&livemode=false&source=src_1&redirect_status=succeeded`)
  await expect(page).toHaveURL((url) => url.pathname === done && url.search === '')
})
