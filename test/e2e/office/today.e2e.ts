import { expect, test } from '@playwright/test'
import { expectFits } from '../fits.ts'
import { openOffice } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what sold fits on a phone, however much it was', async ({ page }) => {
  await openOffice(page, 'owner')
  const amounts = page.locator('.is-sales .amount :is(strong, small)')
  await expect(amounts.first()).toBeVisible()
  await amounts.evaluateAll((all) => {
    for (const each of all) each.textContent = each.localName === 'strong' ? '1.234.567,00 €' : 'üblich 1.234.567,00 €'
  })
  await expectFits(page)
})
