import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

const payPalPage = /\/paypal\/checkoutnow/
const payPalButton = (page: Page) => page.getByRole('button', { name: 'Mit PayPal jetzt kaufen' })
const agree = (page: Page, name = 'Zustimmen und zahlen') => page.getByRole('button', { name, exact: true }).click()

/** Steps 1 to 3, with PayPal. */
async function goToReview(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  await fan.enterAddress()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: fan.w.toReview }).click()
  await page.waitForURL('**/checkout/confirm')
  await expect(page.getByText('Danach stimmst du der Zahlung bei PayPal zu.')).toBeVisible()
  return fan
}

/** Step 4: the order is placed by PayPal's button, which opens PayPal's window. */
async function openWindow(page: Page, { clicks = 1 } = {}) {
  const fan = await goToReview(page)
  await page.getByRole('checkbox', { name: fan.w.terms }).check()
  const opened = page.waitForEvent('popup')
  await payPalButton(page).click({ clickCount: clicks })
  const payPal = await opened
  await payPal.waitForURL(payPalPage)
  await expect(payPal.getByTestId('amount')).toContainText('29,90')
  return { fan, payPal }
}

async function seePaid(page: Page) {
  const fan = buyer(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
}

/** The order's payment page after a payment that did not happen. */
async function seeFailure(page: Page) {
  await page.waitForURL(/\/checkout\/payment\/.+payment_error/)
  await expect(page.getByRole('alert')).toContainText(buyer(page).w.declined)
}

test('PAY-09 PayPal’s button places the order once, after a double click too, and the approval pays it', async ({ page, context }) => {
  const { payPal } = await openWindow(page, { clicks: 2 })
  expect(context.pages()).toHaveLength(2)
  await agree(payPal)
  await seePaid(page)
  expect(new URL(page.url()).searchParams.has('payment_received')).toBe(true)
})

test('CHK-21 PayPal’s button stands in place of the shop’s, and what is missing is said before PayPal opens', async ({ page, context }) => {
  const fan = await goToReview(page)
  await expect(payPalButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: fan.w.buy })).toHaveCount(0)
  await expectAccessible(page)
  await payPalButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Ohne dein Ja zu den AGB')
  expect(context.pages()).toHaveLength(1)
})

test('PAY-12 a closed window and a refused payment lead to the payment page, where PayPal can be tried again', async ({ page }) => {
  const { fan, payPal } = await openWindow(page)
  await payPal.close()
  await seeFailure(page)
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await page.waitForURL(payPalPage)
  await agree(page, 'Zustimmen, aber PayPal lehnt die Zahlung ab')
  await seeFailure(page)
  await page.getByRole('button', { name: fan.w.pay }).click()
  await page.waitForURL(payPalPage)
  await agree(page)
  await seePaid(page)
})

test('PAY-12 cancelling in PayPal’s window leads to the payment page', async ({ page }) => {
  const { payPal } = await openWindow(page)
  await payPal.getByRole('link', { name: 'Zurück zum Shop, ohne zu bezahlen' }).click()
  await seeFailure(page)
})

test('ERR-09 an error of PayPal’s script is reported as an emergency and leads to the payment page', async ({ page }) => {
  // A stand-in for PayPal's script that fails once the order is placed.
  const failing = `window.paypal = { Buttons: (options) => ({
    isEligible: () => true,
    close: () => {},
    render: async (target) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Mit PayPal jetzt kaufen' })
      button.addEventListener('click', async () => {
        await options.createOrder()
        options.onError(new Error('PayPal ist gestört'))
      })
      target.append(button)
    },
  }) }`
  await page.route('**/paypal/sdk/js*', (route) => route.fulfill({ contentType: 'text/javascript', body: failing }))
  const fan = await goToReview(page)
  await page.getByRole('checkbox', { name: fan.w.terms }).check()
  const reported = page.waitForRequest(/\/api\/shops\/main\/errors/)
  await payPalButton(page).click()
  expect((await reported).postDataJSON()).toMatchObject({ exception: 'PayPal: PayPal ist gestört', severity: 'emergency' })
  await seeFailure(page)
})

test('a shop’s tab that is closed after the approval loses nothing: the order is paid without it', async ({ page, context }) => {
  const placed = page.waitForResponse('**/checkout/button/paypal', { timeout: 60_000 })
  const { fan, payPal } = await openWindow(page)
  const { payment } = (await (await placed).json()) as { payment: { id: string; successUrl: string } }
  // The buyer agrees, and neither of the two windows hears of it.
  await payPal.request.post(payPal.url(), { form: { token: payment.id, outcome: 'approve', window: '1' }, maxRedirects: 0 })
  await page.close()
  const later = await context.newPage()
  // Without the query the page asks no provider; it shows what the webhook has settled.
  await expect
    .poll(async () => {
      await later.goto(new URL(payment.successUrl).pathname)
      return later.getByText(fan.w.paid).isVisible()
    })
    .toBe(true)
})

test('without PayPal’s script the shop’s button leads to PayPal’s page; back and a second tab pay the order once', async ({
  page,
  context,
}) => {
  await page.route('**/paypal/sdk/js*', (route) => route.abort())
  const fan = await goToReview(page)
  await fan.acceptAndBuy()
  await page.waitForURL(payPalPage)
  const second = await context.newPage()
  await second.goto(page.url())
  await agree(page)
  await seePaid(page)
  await agree(second)
  await seePaid(second)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Zustimmen und zahlen' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-09 PayPal is a redirect', async ({ page }) => {
    const fan = await goToReview(page)
    await fan.acceptAndBuy()
    await page.waitForURL(payPalPage)
    await agree(page)
    await seePaid(page)
  })
})
