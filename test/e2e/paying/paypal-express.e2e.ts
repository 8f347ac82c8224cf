import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Weiter mit PayPal' })

async function openCart(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await expect(button(page)).toBeVisible()
  return fan
}

/** Opens PayPal's window, and ends there as one of the sandbox's buyers. */
async function agree(page: Page, { as = 'Toni Test, Bremen', by = 'Zustimmen und weiter zum Shop' } = {}): Promise<void> {
  const opened = page.waitForEvent('popup')
  await button(page).click()
  const payPal = await opened
  await payPal.getByLabel('Käufer').selectOption(as)
  await payPal.getByRole('button', { name: by, exact: true }).click()
}

async function order(page: Page) {
  const fan = buyer(page)
  await page.waitForURL('**/checkout/confirm')
  await fan.acceptAndBuy()
  return fan
}

test('PAY-13 T-17 address and agreement come from PayPal, and the buyer orders afterwards on step 4', async ({ page }) => {
  await openCart(page)
  await expectAccessible(page)
  await agree(page)
  await page.waitForURL('**/checkout/confirm')
  await expect(page.getByText('Am Deich 3')).toBeVisible()
  await expect(page.getByText('toni@buyer.example')).toBeVisible()
  await expect(page.getByText('Der Zahlung hast du bei PayPal schon zugestimmt.')).toBeVisible()
  await expectAccessible(page)
  const fan = await order(page)
  await fan.seeThanks()
  expect(new URL(page.url()).searchParams.has('payment_received')).toBe(true)
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('PAY-12 cancelling at PayPal, and closing its window, leave the cart as it is', async ({ page }) => {
  await openCart(page)
  for (const end of ['cancel', 'close'] as const) {
    const opened = page.waitForEvent('popup')
    await button(page).click()
    const payPal = await opened
    await payPal.waitForURL(/\/paypal\/checkoutnow/)
    if (end === 'close') await payPal.close()
    else await payPal.getByRole('link', { name: 'Zurück zum Shop, ohne zu bezahlen' }).click()
    await expect.poll(() => page.context().pages().length).toBe(1)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a double click opens one window, and going back after the payment places no second order', async ({ page, context }) => {
  const fan = await openCart(page)
  const opened = page.waitForEvent('popup')
  await button(page).dblclick()
  const payPal = await opened
  await payPal.waitForURL(/\/paypal\/checkoutnow/)
  expect(context.pages()).toHaveLength(2)
  await payPal.getByRole('button', { name: 'Zustimmen und weiter zum Shop', exact: true }).click()
  await order(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: fan.w.buy })).toHaveCount(0)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unbezahlte Bestellung' })).toHaveCount(0)
})

test('two tabs on step 4 after an agreement at PayPal order and pay once', async ({ page, context }) => {
  await openCart(page)
  await agree(page)
  await page.waitForURL('**/checkout/confirm')
  const second = await context.newPage()
  await second.goto('/checkout/confirm')
  const fan = await order(second)
  await fan.seeThanks()
  await expect(second.getByText(fan.w.paid)).toBeVisible()
  // The first tab leads on by itself once it hears of the order.
  await page.waitForURL('**/checkout?problem=CART_CHANGED')
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts mehr drin.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/checkout/confirm')
  await expect(page.getByRole('button', { name: fan.w.buy })).toHaveCount(0)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unbezahlte Bestellung' })).toHaveCount(0)
})

test('ERR-11 an address in another country is refused on the page, above the address too', async ({ page }) => {
  const fan = await openCart(page)
  await fan.proceed()
  await expect(button(page)).toBeVisible()
  await agree(page, { as: 'Toni Test, Wien' })
  await expect(page.getByRole('alert')).toContainText('Die Adresse bei PayPal liegt in einem anderen Land')
  await expect(page).toHaveURL(/\/checkout\/details$/)
  await expectAccessible(page)
  await agree(page)
  await page.waitForURL('**/checkout/confirm')
})

test('an incomplete address from PayPal is completed in step 2, and the agreement stays', async ({ page }) => {
  await openCart(page)
  await agree(page, { as: 'Toni, Bremen, ohne Postleitzahl' })
  await page.waitForURL('**/checkout/details')
  await expect(page.getByRole('alert')).toContainText('2 Angaben')
  await expect(page.getByLabel('Vorname *').first()).toHaveValue('Toni')
  await expect(page.getByLabel('E-Mail *')).toHaveValue('toni@buyer.example')
  await page.getByLabel('Nachname *').first().fill('Test')
  await page.getByLabel('PLZ *').first().fill('28217')
  await page.getByRole('button', { name: /Weiter zu/ }).click()
  await page.waitForURL('**/checkout/payment')
  await expect(page.getByRole('radio', { name: 'PayPal Der Zahlung hast du schon zugestimmt.' })).toBeChecked()
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
  const fan = await order(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('CHK-17 a doubtful address from PayPal is asked about before step 4', async ({ page }) => {
  await openCart(page)
  await agree(page, { as: 'Toni van der Test, Bremen, ohne Hausnummer' })
  await page.waitForURL('**/checkout/details')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Am Deich')
  await dialog.getByRole('button', { name: 'Stimmt so, weiter' }).click()
  await page.waitForURL('**/checkout/confirm')
  await expect(page.getByText('Toni van der Test')).toBeVisible()
})

test('PAY-12 a payment that PayPal refuses leads to the order’s payment page, where PayPal is asked anew', async ({ page }) => {
  await openCart(page)
  await agree(page, { by: 'Zustimmen, aber PayPal lehnt die Zahlung ab' })
  const fan = await order(page)
  await page.waitForURL(/\/checkout\/payment\/.+payment_error/)
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await page.waitForURL(/\/paypal\/checkoutnow/)
  await page.getByRole('button', { name: 'Zustimmen und zahlen', exact: true }).click()
  await fan.seeThanks()
})

test('a cart that became dearer is approved again at PayPal, with the amount of the order', async ({ page, context }) => {
  await openCart(page)
  await agree(page)
  await page.waitForURL('**/checkout/confirm')
  const second = await context.newPage()
  await buyer(second).chooseTickets('kapelle-hamburg', 1)
  // The other tab's change leads back to step 1.
  await page.waitForURL(/problem=CART_CHANGED/)
  await page.goto('/checkout/confirm')
  await expect(page.getByText('Bei PayPal hast du 29,90')).toBeVisible()
  const fan = await order(page)
  await page.waitForURL(/\/paypal\/checkoutnow/)
  await expect(page.getByTestId('amount')).toContainText('59,80')
  await page.getByRole('button', { name: 'Zustimmen und zahlen', exact: true }).click()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('the express payment works with the keyboard alone', async ({ page }) => {
  await openCart(page)
  const opened = page.waitForEvent('popup')
  await button(page).focus()
  await page.keyboard.press('Enter')
  const payPal = await opened
  await payPal.getByRole('button', { name: 'Zustimmen und weiter zum Shop' }).focus()
  // Not `press`, because the window may close before the key is released.
  await payPal.keyboard.down('Enter')
  await page.waitForURL('**/checkout/confirm')
  await page.getByRole('checkbox', { name: buyer(page).w.terms }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: buyer(page).w.buy }).focus()
  await page.keyboard.press('Enter')
  await buyer(page).seeThanks()
})

test('ERR-12 an agreement that is no longer valid is said in step 3, where another method is chosen', async ({ page }) => {
  const fan = await openCart(page)
  await fan.proceed()
  await fan.enterAddress()
  // As after the hours for which PayPal keeps an agreement: the cart has the method, and nothing that it could use.
  const query = 'mutation ($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { problems { code } } }'
  await page.evaluate(
    ({ query: text, variables }) =>
      fetch('/main/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      }),
    { query, variables: { input: { paymentMethod: 'paypal_express' } } },
  )
  await page.goto('/checkout/confirm')
  await page.waitForURL(/\/checkout\/payment\?paypal_error/)
  await expect(page.getByRole('alert')).toContainText('Deine Zustimmung bei PayPal gilt nicht mehr.')
  await expectAccessible(page)
  await expect(page.getByRole('radio', { name: /^Karte/ })).toBeChecked()
  await page.getByRole('button', { name: fan.w.toReview }).click()
  await page.waitForURL('**/checkout/confirm')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no express button is promised', async ({ page }) => {
    const fan = buyer(page)
    await fan.chooseTickets('kapelle-hamburg', 1)
    await fan.openCart()
    await expect(page.getByText('Schnell bezahlen')).toBeHidden()
    await expect(page.getByText('PayPal')).toBeHidden()
  })
})
