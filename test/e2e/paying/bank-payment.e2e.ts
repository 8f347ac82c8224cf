import { expect, test, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

const bankPage = /\/bank\/pi_/

async function goToBank(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('bank')
  await page.waitForURL(bankPage)
  await expect(page.getByTestId('amount')).toContainText('29,90')
  return fan
}

test('PAY-07 an instant bank payment is authorised on the bank’s page and pays the order', async ({ page }) => {
  const fan = await goToBank(page)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

for (const [how, button] of [
  ['the bank declines', 'Bank lehnt ab'],
  ['the buyer cancels', 'Zurück zum Shop, ohne zu bezahlen'],
] as const) {
  test(`PAY-07 ERR-07 when ${how}, the payment page says so, and the order can be paid by the bank again`, async ({ page }) => {
    const fan = await goToBank(page)
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/checkout/payment/**')
    await expect(page.getByRole('alert')).toContainText(fan.w.declined)
    await page.getByRole('radio', { name: /^Sofort vom Bankkonto/ }).check()
    await page.getByRole('button', { name: fan.w.pay }).click()
    await page.waitForURL(bankPage)
    await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
    await fan.seeThanks()
    await expect(page.getByText(fan.w.paid)).toBeVisible()
  })
}

test('money that takes days: the done page says that the bank has accepted the payment, until it has arrived', async ({ page }) => {
  const fan = await goToBank(page)
  await page.getByRole('spinbutton', { name: 'Sekunden später' }).fill('5')
  await page.getByRole('button', { name: 'Freigeben, Geld kommt später an' }).click()
  await fan.seeThanks()
  await expect(page.getByText('Deine Bank hat die Zahlung angenommen.')).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByText(fan.w.paid).isVisible()
      },
      { timeout: 40_000 },
    )
    .toBe(true)
})

test('a bank’s tab that is closed leaves the order open, and the bank’s page can be opened and paid again', async ({ page, context }) => {
  await goToBank(page)
  const bank = page.url()
  await page.close()
  const next = await context.newPage()
  await next.goto(bank)
  await next.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await buyer(next).seeThanks()
  await expect(next.getByText(buyer(next).w.paid)).toBeVisible()
})

test('the back button from the bank’s page, and a second tab, find the same order and pay it once', async ({ page, context }) => {
  const fan = await goToBank(page)
  const bank = page.url()
  const second = await context.newPage()
  await second.goto(bank)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).dblclick()
  // The second click may abort the navigation of the first one.
  await expect(page).toHaveURL(/\/checkout\/done\//)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await second.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await buyer(second).seeThanks()
  await expect(second.getByText(fan.w.paid)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Schon bezahlt|Deine Zahlung ist da|Noch nichts drin/)).toBeVisible()
})

test('a double click on the button places one order and opens one bank payment', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.goToReview('bank')
  await page.getByRole('checkbox', { name: fan.w.terms }).check()
  await page.getByRole('button', { name: fan.w.buy }).dblclick()
  await page.waitForURL(bankPage)
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await fan.seeThanks()
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unbezahlte Bestellung' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-07 a cancelled bank payment is repeated from the payment page and pays the order', async ({ page }) => {
    const fan = await goToBank(page)
    await page.getByRole('button', { name: 'Zurück zum Shop, ohne zu bezahlen' }).click()
    await page.waitForURL('**/checkout/payment/**')
    await expect(page.getByRole('alert')).toContainText(fan.w.declined)
    await page.getByRole('radio', { name: /^Sofort vom Bankkonto/ }).check()
    await page.getByRole('button', { name: fan.w.pay }).click()
    await page.waitForURL(bankPage)
    await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
    await fan.seeThanks()
    await expect(page.getByText(fan.w.paid)).toBeVisible()
  })
})
