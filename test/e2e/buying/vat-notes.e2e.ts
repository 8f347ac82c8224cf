import { expect, test } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

/* What the sums of a cart and of an order say about VAT. */

test('MRG-01 LIM-69 the page that adds to an order says that the cart contains VAT', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await page.goto('/checkout/add-to-order')
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText('24,90')
  await expect(summary).toContainText('inkl. MwSt.')
  await expect(summary).not.toContainText('ohne MwSt.')
})

test('LIM-69 on a phone, a cart that leaves the EU says at the bottom and in the header, too, that it has no VAT', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await page.goto('/checkout')
  const bar = page.locator('.bottom-bar')
  await expect(bar).toContainText('inkl. MwSt., Versand')
  await page.getByLabel('Lieferland').selectOption('ch')
  await expect(bar).toContainText('ohne MwSt., inkl. Versand')
  await fan.chooseProduct('kapelle-shirt', 'M')
  await expect(page.locator('.mini-cart')).toContainText('ohne MwSt., zzgl. Versand')
})

test('on a phone, a cart of gift vouchers says at the bottom why it has no VAT', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/gutschein')
  await page.getByLabel('E-Mail-Adresse').first().fill('vat-notes@example.org')
  await page
    .getByRole('button', { name: /in den Warenkorb/i })
    .first()
    .click()
  await expect(page.locator('.mini-cart')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.locator('.bottom-bar')).toContainText('ohne MwSt., sie fällt erst beim Einlösen an')
})
