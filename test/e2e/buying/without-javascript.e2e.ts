import { expect, test } from '@playwright/test'
import { hostedPage } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

test.use({ javaScriptEnabled: false })

test('a ticket and a shirt are bought by bank transfer', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('button', { name: /^Eins mehr/ }).click()
  await expect(page.getByText('79,70').first()).toBeVisible()
  await page.getByRole('button', { name: /^Eins weniger/ }).click()
  await page.getByLabel('Lieferland').selectOption('at')
  await page.getByRole('button', { name: 'Land ändern' }).click()
  await expect(page.getByText('10,90').first()).toBeVisible()
  await page.getByLabel('Lieferland').selectOption('de')
  await page.getByRole('button', { name: 'Land ändern' }).click()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.getByRole('button', { name: 'Versandart übernehmen' }).click()
  await expect(page.getByText('69,70')).toBeVisible()

  await fan.proceed()
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
  await fan.enterAddress()
  await fan.choosePayment('transfer')
  await fan.acceptAndBuy()
  await fan.seeThanks()
  await expect(page.getByText(/^BAX/)).toBeVisible()
})

test('tickets are paid by card on the hosted page', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 2)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('ERR-28 EVT-20 the cart says what could not be added', async ({ page }) => {
  await page.goto('/events/kapelle-hamburg')
  await page
    .getByRole('button', { name: /Warenkorb/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Bitte wähle zunächst oben deine Tickets.')
})
