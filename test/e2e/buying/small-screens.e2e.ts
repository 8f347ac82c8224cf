import { expect, test, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

/** Expects that nothing on the page is wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: window.innerWidth }))
  expect(wide, page.url()).toBeLessThanOrEqual(screen)
}

for (const [title, width, letters] of [
  ['a screen of 320 px', 320, '100%'],
  ['a phone with letters twice as large', 390, '200%'],
] as const) {
  test(`a purchase fits ${title}, from the cart to the order's payment page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size))
    }, letters)
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
