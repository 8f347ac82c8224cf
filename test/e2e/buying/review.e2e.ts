import { expect, test } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

test('CHK-21 each part of the summary leads back to the step that it was entered in, and what was entered stays', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.goToReview('transfer')
  const steps = [
    ['Ändern: Deine Bestellung', '/checkout', page.getByText('Tuch').first()],
    ['Ändern: Rechnungsadresse', '/checkout/details', page.getByRole('textbox', { name: fan.w.street })],
    ['Ändern: Lieferadresse', '/checkout/details', page.getByRole('textbox', { name: fan.w.city })],
    ['Ändern: Zahlung und Versand', '/checkout/payment', page.getByRole('radio', { name: /^Überweisung/, checked: true })],
  ] as const
  await expect(page.getByRole('main').getByRole('link', { name: /^Ändern: / })).toHaveCount(steps.length)
  for (const [link, path, shown] of steps) {
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(shown.first()).toBeVisible()
    if (path === '/checkout/details') await expect(shown.first()).not.toHaveValue('')
    await page.goto('/checkout/confirm')
  }
})
