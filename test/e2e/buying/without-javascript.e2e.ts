import { expect, test } from '@playwright/test'
import { hostedPage } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

test.use({ javaScriptEnabled: false })

test('a ticket and a shirt are bought by bank transfer', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('button', { name: /^Eins mehr: T-Shirt/ }).click()
  await expect(page.getByText('79,70').first()).toBeVisible()
  await page.getByRole('button', { name: /^Eins weniger: T-Shirt/ }).click()
  await page.getByLabel('Lieferland').selectOption('at')
  await page.getByRole('button', { name: 'Land ändern' }).click()
  await expect(page.getByText('10,90').first()).toBeVisible()
  await page.getByLabel('Lieferland').selectOption('de')
  await page.getByRole('button', { name: 'Land ändern' }).click()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.getByRole('button', { name: 'Versandart übernehmen' }).click()
  await expect(page.getByText('69,70').first()).toBeVisible()

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

test('ERR-28 EVT-20 the page says that nothing was chosen', async ({ page }) => {
  await page.goto('/events/kapelle-hamburg')
  await page
    .getByRole('button', { name: /Warenkorb/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Bitte wähle zunächst oben deine Tickets.')
})

test('EVT-18 EVT-21 rows of both kinds are a choice, and a refusal stands beside the row with the amounts as entered', async ({ page }) => {
  await page.goto('/events/beide-arten')
  await expect(page.getByRole('radio')).toHaveCount(0)
  const online = page.getByRole('listitem').filter({ hasText: '29,90' })
  const hard = page.getByRole('listitem').filter({ hasText: '32,90' })
  await expect(hard).toContainText('Hardticket')
  await online.getByRole('spinbutton').fill('4')
  await hard.getByRole('spinbutton').fill('3')
  await page
    .getByRole('button', { name: /Warenkorb/ })
    .first()
    .click()
  await expect(page).toHaveURL('/events/beide-arten')
  await expect(hard).toContainText('Mehr als 6 gibt es hier nicht je Bestellung.')
  await expect(online.getByRole('spinbutton')).toHaveValue('4')
  await hard.getByRole('spinbutton').fill('2')
  await page
    .getByRole('button', { name: /Warenkorb/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
})
