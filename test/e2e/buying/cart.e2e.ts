import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

test('CRT-11 CHK-11 changing lines, country or carrier changes the sum', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  const sum = page.getByRole('complementary')
  await expect(sum.getByText('30,80')).toBeVisible()
  await page.getByRole('button', { name: /^Eins mehr/ }).click()
  await expect(sum.getByText('55,70')).toBeVisible()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect(sum.getByText('64,70')).toBeVisible()
  await page.getByLabel('Lieferland').selectOption('at')
  await expect(sum.getByText('60,70')).toBeVisible()
  await page.getByRole('button', { name: /^Eins weniger/ }).click()
  await expect(sum.getByText('35,80')).toBeVisible()
  await page.getByRole('button', { name: /^Entfernen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch nichts drin.')
})

test('NAV-05 hovering the cart link opens the mini cart, and Escape closes it', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await page.goto('/events')
  const link = page.getByRole('link', { name: /^Warenkorb/ })
  await expect(link).toContainText('29,90')
  await link.hover()
  const mini = page.getByRole('region', { name: 'In deinem Warenkorb' })
  await expect(mini).toBeVisible()
  await expectAccessible(page)
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
})

test('CRT-12 a second add is ignored while the first one is running', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let adds = 0
  await page.route('**/cart', async (route) => {
    adds++
    await held
    await route.continue()
  })
  await page.goto('/products/kapelle-shirt', { waitUntil: 'networkidle' })
  await page.locator('label:has-text("M")').first().click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.locator('button[aria-busy=true]').click()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Warenkorb 1 Artikel/ })).toBeVisible()
  expect(adds).toBe(1)
})

test('CRT-03 CHK-07 tabs share their cart, and the checkout starts over when another tab changes it', async ({ page, context }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  const other = await context.newPage()
  await other.goto('/events')
  await expect(other.getByRole('link', { name: /^Warenkorb/ })).toContainText('29,90')
  await other.goto('/checkout/details')
  await expect(other.getByLabel(fan.w.email)).toBeVisible()
  await expect(other.getByRole('link', { name: /^Warenkorb 1 Artikel/ })).toBeVisible()
  await fan.chooseProduct('kapelle-shirt', 'M')
  await other.waitForURL(/\/checkout\?problem=CART_CHANGED$/)
  await expect(other.getByRole('alert')).toContainText('hat sich geändert')
})

test('ERR-15 tickets above the limit are refused with the limit', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 6)
  await fan.openCart()
  await expect(page.getByText('Mehr als 6 gibt es nicht je Bestellung.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Eins mehr/ }).first()).toBeDisabled()
  await page.goto('/events/kapelle-hamburg')
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: fan.w.add }).first().click()
  await expect(page.getByRole('alert')).toContainText('6')
  await expect(page.getByRole('alert')).toBeFocused()
})

test('CRT-11 a removed line can be taken back, and the focus follows', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 2)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  const sum = page.getByRole('complementary')
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  await expect(sum.getByText('90,60')).toBeVisible()
  await page.getByRole('button', { name: /^Entfernen: Die Kapelle, Hamburg/ }).focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription(/^Entfernt: Die Kapelle, Hamburg/)
  await expect(sum.getByText('30,80')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Die Kapelle, Hamburg' })).toBeFocused()
  await expect(sum.getByText('90,60')).toBeVisible()
  await expect(undo).toBeHidden()
})

test('the last line can be taken back into an empty cart', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await page.getByRole('button', { name: /^Eins weniger/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch nichts drin.')
  await expect(page.getByRole('button', { name: 'Rückgängig machen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
  await expect(page.getByRole('link', { name: 'T-Shirt Tuch' })).toBeFocused()
})

test('equal tickets are one line, and a refused one more is said beside it', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 5)
  await fan.openCart()
  await expect(page.locator('.cart-items').getByRole('listitem')).toHaveCount(1)
  // The sixth ticket is added elsewhere, so that this page does not know of it.
  const variant = await page.locator('.cart-items [name=variant]').inputValue()
  await page.request.post('/cart', { form: { intent: 'add', variant }, headers: { origin: new URL(page.url()).origin } })
  const more = page.getByRole('button', { name: /^Eins mehr/ })
  await more.click()
  await expect(page.getByRole('listitem').getByRole('alert')).toContainText('6')
  await expect(more).toBeFocused()
})

test('on a phone the total and the way on are always in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 2)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  const proceed = page.getByRole('link', { name: fan.w.proceed })
  await expect(proceed).toHaveCount(1)
  await expect(proceed).toBeInViewport()
  await expect(page.locator('.bottom-bar')).toContainText('90,60')
  await proceed.click()
  const total = page.getByRole('complementary').getByText('Zwischensumme')
  await expect(total).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^3 Artikel.*90,60/ }).focus()
  await page.keyboard.press('Space')
  await expect(total).toBeVisible()
})

test('CHK-22 products for adults need a second consent', async ({ page }) => {
  const fan = buyer(page)
  await page.goto('/products/kapelle-schnaps')
  await page.getByRole('button', { name: 'Ja, ich bin mindestens 18' }).click()
  await page.getByRole('button', { name: fan.w.add }).first().click()
  await expect(page.getByRole('link', { name: fan.w.toCart }).first()).toBeVisible()
  await fan.buy('transfer')
  await expect(page.getByRole('alert')).toContainText('18')
  await expect(page.getByRole('checkbox', { name: fan.w.terms })).toBeChecked()
  await page.getByRole('checkbox', { name: /18 Jahre/ }).check()
  await page.getByRole('button', { name: fan.w.buy }).click()
  await fan.seeThanks()
})

test('CRT-13 of two fans who add the last ticket one gets it and the other a message', async ({ browser }) => {
  const pages = await Promise.all([1, 2].map(async () => (await browser.newContext({ locale: 'de-DE' })).newPage()))
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/events/letzte-karte')
      await page.getByRole('spinbutton').first().fill('1')
    }),
  )
  const { w } = buyer(pages[0]!)
  await Promise.all(pages.map((page) => page.getByRole('button', { name: w.add }).first().click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const got = page.getByRole('region', { name: 'In deinem Warenkorb' })
      const refused = page.getByRole('alert')
      await expect(got.or(refused)).toBeVisible()
      return (await got.isVisible()) ? 'got it' : ((await refused.textContent()) ?? '')
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'got it')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome !== 'got it')).toMatch(w.soldOut)
})
