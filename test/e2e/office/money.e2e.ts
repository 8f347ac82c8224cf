import { expect, test } from '@playwright/test'
import { officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

for (const width of [390, 1440])
  test(`VAT and months fit at ${width} pixels, and nothing in them runs into something else`, async ({ browser, baseURL, request }) => {
    await buyTickets(request, 'kapelle-hamburg', 2)
    const page = await (await browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE', baseURL: baseURL ?? '' })).newPage()
    for (const path of [officePaths.vat(), officePaths.months()]) {
      await openOffice(page, 'accountant', path)
      await expect(page.getByRole('table').first()).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
      await page.screenshot({ path: `test-results/money-${path.split('/').at(-1)}-${width}.png` })
      await page.context().clearCookies()
    }
    await page.context().close()
  })
