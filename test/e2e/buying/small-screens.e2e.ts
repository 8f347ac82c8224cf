import { expect, test, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

/** Expects that nothing on the page is wider than the screen, once its fonts have been loaded. */
async function expectFits(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() =>
      document.documentElement.scrollWidth <= window.innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest('.nav'))
            .map((element) => `${element.tagName} ${element.className} “${element.textContent.slice(0, 40)}”`),
    )
  await expect.poll(tooWide, { message: page.url() }).toEqual([])
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
