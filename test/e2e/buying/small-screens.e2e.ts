import { expect, test } from '@playwright/test'
import { expectFits, setLetters } from '../fits.ts'
import { buyer } from '../shop-steps.ts'

for (const [title, width, letters] of [
  ['a screen of 320 px', 320, '100%'],
  ['a phone with letters twice as large', 390, '200%'],
] as const) {
  test(`a purchase fits ${title}, from the cart to the order's payment page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await setLetters(page, letters)
    const fan = buyer(page)
    await fan.chooseTickets('kapelle-hamburg', 2)
    await fan.chooseProduct('kapelle-shirt', 'L')
    await fan.openCart()
    await expectFits(page)
    await fan.proceed()
    await expectFits(page)
    await fan.enterAddress()
    await expectFits(page)
    await fan.choosePayment('transfer')
    await expectFits(page)
    await fan.acceptAndBuy()
    await fan.seeThanks()
    await expectFits(page)
    await page.getByRole('link', { name: 'Anders bezahlen' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectFits(page)
  })
}

for (const [title, slug] of [
  ['an event', 'kapelle-hamburg'],
  ['an event with a seating plan', 'saal-liste'],
] as const)
  test(`the page of ${title} fits a phone with letters twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLetters(page, '200%')
    await page.goto(`/events/${slug}`)
    await expectFits(page)
    await page.getByRole('link', { name: /OpenStreetMap/ }).scrollIntoViewIfNeeded()
    await expectFits(page)
  })
