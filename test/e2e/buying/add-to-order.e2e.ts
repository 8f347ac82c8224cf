import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

const shirt = 'kapelle-shirt'

/** Orders a shirt and pays it by card. @returns the order's reference */
async function order(page: Page, fan: ReturnType<typeof buyer>): Promise<string> {
  await fan.chooseProduct(shirt, 'M')
  await fan.buy('card')
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  return /checkout\/done\/[^/]+\/([A-Z0-9]{8})/.exec(page.url())?.[1] ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('MRG-04 MRG-05 a second cart is added to a paid order and bought by bank transfer', async ({ page }) => {
      const fan = buyer(page)
      const reference = await order(page, fan)
      await fan.chooseProduct(shirt, 'M')
      await fan.openCart()
      await page.getByRole('link', { name: 'Zu einer bestehenden Bestellung dazulegen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Zu einer bestehenden Bestellung dazulegen' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      await page.getByRole('textbox', { name: /^Bestellnummer/ }).fill(`CCX${reference.toLowerCase()}`)
      await page.getByRole('textbox', { name: /^E-Mail-Adresse der Bestellung/ }).fill('jemand@example.org')
      await page.getByRole('button', { name: 'Dazulegen' }).click()
      await expect(page.getByRole('alert')).toContainText('Bestellung nicht gefunden')
      await page.getByRole('textbox', { name: /^E-Mail-Adresse der Bestellung/ }).fill('MARLENE@example.org')
      await page.getByRole('button', { name: 'Dazulegen' }).click()

      await page.waitForURL('**/checkout/payment/**merge=1')
      await expect(page.getByRole('heading', { name: 'Das kommt dazu' })).toBeVisible()
      await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Karte/)
      await expect(page.locator('.option svg')).toHaveCount(4)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('radio', { name: /^Überweisung/ }).check()
      await page.getByRole('button', { name: fan.w.buy }).click()
      await page.waitForURL(`**/checkout/done/**bank_transfer=**`)
      await expect(page.getByText(/BAX[A-Z0-9]{8}/).first()).toBeVisible()
    })
  })
}

test('MRG-05 what is added is bought by card on the provider’s page', async ({ page }) => {
  const fan = buyer(page)
  const reference = await order(page, fan)
  await fan.chooseProduct(shirt, 'M')
  await page.goto('/checkout/add-to-order')
  await page.getByRole('textbox', { name: /^Bestellnummer/ }).fill(reference)
  await page.getByRole('textbox', { name: /^E-Mail-Adresse der Bestellung/ }).fill('marlene@example.org')
  await page.getByRole('button', { name: 'Dazulegen' }).click()
  await page.waitForURL('**/checkout/payment/**merge=1')
  await page.getByRole('radio', { name: /^Karte/ }).check()
  await page.getByRole('button', { name: fan.w.buy }).click()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})
