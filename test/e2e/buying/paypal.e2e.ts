import { expect, test, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

const payPalPage = /\/paypal\/checkoutnow/

/** Steps 1 to 4, up to PayPal's page. */
async function goToPayPal(page: Page, { clicks = 1 } = {}) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  await fan.enterAddress()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: fan.w.toReview }).click()
  await page.waitForURL('**/checkout/confirm')
  await expect(page.getByText('Danach stimmst du der Zahlung bei PayPal zu.')).toBeVisible()
  await page.getByRole('checkbox', { name: fan.w.terms }).check()
  await page.getByRole('button', { name: fan.w.buy }).click({ clickCount: clicks })
  await page.waitForURL(payPalPage)
  await expect(page.getByTestId('amount')).toContainText('29,90')
  return fan
}

const agree = (page: Page, name = 'Zustimmen und zahlen') => page.getByRole('button', { name, exact: true }).click()

test('PAY-09 an order is approved at PayPal, captured by the server and paid, after a double click too', async ({ page }) => {
  const fan = await goToPayPal(page, { clicks: 2 })
  await agree(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('PAY-12 PAY-05 cancelling at PayPal leads to the payment page, which says so and offers PayPal again', async ({ page }) => {
  const fan = await goToPayPal(page)
  await page.getByRole('link', { name: 'Zurück zum Shop, ohne zu bezahlen' }).click()
  await page.waitForURL(/\/checkout\/payment\/.+payment_error/)
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: /bezahlen/ }).click()
  await page.waitForURL(payPalPage)
  await agree(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('PAY-12 a payment that PayPal declines at the capture leads to the payment page, and another one pays', async ({ page }) => {
  const fan = await goToPayPal(page)
  await agree(page, 'Zustimmen, aber PayPal lehnt die Zahlung ab')
  await page.waitForURL(/\/checkout\/payment\/.+payment_error/)
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await page.getByRole('button', { name: /bezahlen/ }).click()
  await page.waitForURL(payPalPage)
  await agree(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('a tab that is closed after the approval loses nothing: the order is paid without it', async ({ page, context }) => {
  await goToPayPal(page)
  // The buyer agrees, and the browser never follows the way back to the shop.
  const token = new URL(page.url()).searchParams.get('token') ?? ''
  const answer = await page.request.post(page.url(), { form: { token, outcome: 'approve' }, maxRedirects: 0 })
  const address = new URL(answer.headers()['location'] ?? '')
  await page.close()
  const later = await context.newPage()
  // Without the query the page asks no provider; it shows what the webhook has settled.
  await expect
    .poll(async () => {
      await later.goto(address.pathname)
      return later.getByText('Deine Zahlung ist da.').isVisible()
    })
    .toBe(true)
})

test('EXO-02 the back button and a second tab find the same order at PayPal, and it is paid once', async ({ page, context }) => {
  const fan = await goToPayPal(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await agree(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await agree(second)
  await second.waitForURL('**/checkout/done/**')
  await expect(second.getByText(fan.w.paid)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Zustimmen und zahlen' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-09 PayPal is a redirect', async ({ page }) => {
    const fan = await goToPayPal(page)
    await agree(page)
    await fan.seeThanks()
    await expect(page.getByText(fan.w.paid)).toBeVisible()
  })
})
