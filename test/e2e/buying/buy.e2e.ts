import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { hostedPage, mailAbout } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

test('two tickets and a shirt are bought by card, in German', async ({ page, request }) => {
  const fan = buyer(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch nichts drin.')
  await expectAccessible(page)

  await fan.chooseTickets('kapelle-hamburg', 2)
  await expect(page.getByRole('region', { name: 'In deinem Warenkorb' })).toContainText('59,80')
  await expectAccessible(page)
  await fan.chooseProduct('kapelle-shirt', 'L')
  await expectAccessible(page)

  await fan.openCart()
  await expect(page.getByText('Für dich reserviert', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('90,60')).toBeVisible()
  await expectAccessible(page)
  await fan.proceed()
  await expectAccessible(page)
  await fan.enterAddress()
  await expectAccessible(page)
  await fan.choosePayment('card')
  await expect(page.getByText('Nordwind Konzerte GmbH').first()).toBeVisible()
  await expectAccessible(page)
  await fan.acceptAndBuy()

  await page.waitForURL(hostedPage)
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await expect(page.getByRole('link', { name: fan.w.ticketPdf })).toHaveCount(2, { timeout: 20_000 })
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Warenkorb leer' })).toBeVisible()

  const mail = await mailAbout(request, await orderNumber(page))
  expect(mail.attachments.some(({ filename }) => filename.endsWith('.pdf'))).toBe(true)
  const pdf = await page.request.get((await page.getByRole('link', { name: fan.w.ticketPdf }).first().getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toContain('application/pdf')
})

test('SHP-03 a ticket and a shirt are bought in English in a band shop below its slug', async ({ page, request }) => {
  const fan = buyer(page, { language: 'en', shop: '/kapelle' })
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await expectAccessible(page)
  await fan.proceed()
  await fan.enterAddress()
  await fan.choosePayment('card')
  await expectAccessible(page)
  await fan.acceptAndBuy()
  await page.waitForURL(hostedPage)
  await page
    .getByRole('button', { name: /pay|bezahlen/i })
    .first()
    .click()
  await fan.seeThanks()
  expect(new URL(page.url()).pathname).toMatch(/^\/kapelle\/checkout\/done\//)
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await expectAccessible(page)
  await mailAbout(request, await orderNumber(page))
})

test('after a declined card the order can be paid by bank transfer', async ({ page, request }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  await page.getByRole('button', { name: 'Karte ablehnen' }).click()
  await page
    .getByRole('link', { name: /Zurück zum Shop/ })
    .or(page.getByRole('button', { name: /Zurück zum Shop/ }))
    .click()

  await page.waitForURL('**/checkout/payment/**')
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Überweisung/ }).check()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  const number = await orderNumber(page)
  await expect(page.getByText(`BAX${number}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bitte überweise 29,90 €' })).toBeVisible()
  await expectAccessible(page)
  expect((await mailAbout(request, number)).text).toContain(`BAX${number}`)
})

/** The address form on a phone, sent with nothing but a first name. */
async function sendIncompleteAddress(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  await page.getByLabel(fan.w.firstName).first().fill('Marlene')
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  return fan
}

test('CHK-13 missing fields of the address are listed, and what was typed stays', async ({ page }) => {
  const fan = await sendIncompleteAddress(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await expect(page.getByLabel(fan.w.firstName).first()).toHaveValue('Marlene')
})

test('NAV-28 LIM-50 a missing field is marked, linked from the list of errors and scrolled to', async ({ page }) => {
  const fan = await sendIncompleteAddress(page)
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: /Postleitzahl/ }).click()
  const marked = page.getByLabel(fan.w.postCode).first()
  await expect(marked).toBeFocused()
  await expect.poll(() => marked.evaluate((field) => Math.round(field.getBoundingClientRect().top))).toBe(150)
  await expect(marked).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('link')).toHaveCount(5)
})

test('CHK-03 without items every later step returns to the cart', async ({ page }) => {
  for (const step of ['details', 'payment', 'confirm']) {
    await page.goto(`/checkout/${step}`)
    await expect(page).toHaveURL(/\/checkout$/)
  }
})

test('CHK-04 CHK-05 without address or payment method the last step returns to where they are entered', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await page.goto('/checkout/confirm')
  await expect(page).toHaveURL(/\/checkout\/details$/)
  await fan.enterAddress()
  await page.goto('/checkout/confirm')
  await expect(page).toHaveURL(/\/checkout\/payment$/)
})

test('ERR-05 PRICE_CHANGED an outdated total is shown beside the new one, and nothing is ordered', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.goToReview('card')
  // As if the page had been open since the tickets were cheaper.
  await page.locator('input[name=expectedTotal]').evaluate((input: HTMLInputElement) => (input.value = '24.9'))
  await fan.acceptAndBuy()
  const told = page.getByRole('alert')
  await expect(told).toBeFocused()
  await expect(told).toContainText('24,90')
  await expect(told).toContainText('29,90')
  await expectAccessible(page)
  await page.reload()
  await fan.acceptAndBuy()
  await page.waitForURL(hostedPage)
})

test('ERR-20 when the shop cannot be reached, the page stays and says so', async ({ page }) => {
  await page.goto('/events/kapelle-hamburg', { waitUntil: 'networkidle' })
  await page.getByRole('spinbutton').first().fill('1')
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /in den Warenkorb/i })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Wir erreichen den Shop gerade nicht')
  await page.context().setOffline(false)
  await page
    .getByRole('button', { name: /in den Warenkorb/i })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'In deinem Warenkorb' })).toBeVisible()
})

test('EXO-06 other visitors cannot see an order', async ({ page, browser }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('transfer')
  await fan.seeThanks()
  const stranger = await (await browser.newContext()).newPage()
  const wrong = page.url().replace(/BAX\w+.*/, 'BAXAAAAAAAA')
  expect((await stranger.goto(wrong))?.status()).toBe(404)
  await expectAccessible(stranger)
  expect((await stranger.goto(page.url()))?.status()).toBe(200)
})

async function orderNumber(page: import('@playwright/test').Page): Promise<string> {
  return (await page.locator('.order-number').innerText()).trim()
}
