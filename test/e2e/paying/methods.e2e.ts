import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

const methods = (page: Page) =>
  page.locator('input[name="paymentMethod"]').evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value))
const selected = (page: Page) => page.locator('input[name="paymentMethod"]:checked')
const shown = ['stripe_checkout', 'paypal', 'stripe_sofort', 'bank_transfer']

async function goToPayment(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  await fan.enterAddress()
  return fan
}

test('PAY-03 step 3 and the order’s payment page show the methods in reverse, with a mark each', async ({ page }) => {
  const fan = await goToPayment(page)
  expect(await methods(page)).toEqual(shown)
  await expect(selected(page)).toHaveValue('stripe_checkout')
  await expect(page.locator('.option svg')).toHaveCount(4)
  await expectAccessible(page)
  await fan.choosePayment('transfer')
  await fan.acceptAndBuy()
  await fan.seeThanks()
  await page.goto(new URL(page.url()).pathname.replace('/done/', '/payment/').replace('/BAX', '/'))
  expect(await methods(page)).toEqual(shown)
  await expect(selected(page)).toHaveValue('bank_transfer')
  await expect(page.locator('.option svg')).toHaveCount(4)
})

test('the method of the last order is preselected with the next one, and the buyer’s own choice stays', async ({ page }) => {
  const fan = await goToPayment(page)
  await fan.choosePayment('transfer')
  await fan.acceptAndBuy()
  await fan.seeThanks()
  await goToPayment(page)
  await expect(selected(page)).toHaveValue('bank_transfer')
  await fan.choosePayment('bank')
  await page.goBack()
  await expect(selected(page)).toHaveValue('stripe_sofort')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-03 the card is at the top and preselected', async ({ page }) => {
    const fan = await goToPayment(page)
    expect(await methods(page)).toEqual(shown)
    await expect(selected(page)).toHaveValue('stripe_checkout')
    await page.getByRole('button', { name: fan.w.toReview }).click()
    await expect(page.getByText('Karte', { exact: true })).toBeVisible()
  })
})
