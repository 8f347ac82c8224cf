import { expect, test } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { operator } from '../operator.ts'
import { buyToPack } from '../parcel-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('of two shirts that came back one is sold again and one is damaged, by the keyboard alone', async ({ page, request }) => {
    const [order = ''] = await buyToPack(request, 1, () => 2)
    operator('orders', 'mark-sent', order)
    await openOffice(page, 'fulfilment', officePaths.returns())
    await expectAccessible(page)
    // The field for the slip has the focus: its scanner types at once.
    await page.keyboard.type(order)
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel(/^Zurück ins Lager/).first(), '1')
    await typeInto(page, page.getByLabel(/^Beschädigt/).first(), '1')
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/returns-1440.png', fullPage: true })
    await pressOn(page, page.getByRole('button', { name: 'Ansehen' }))
    await pressOn(page, page.getByRole('button', { name: 'Weiter: zeigen, was geschieht' }))
    await expect(page.getByText('zurück ins Lager: 1 Stück')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/returns-preview-1440.png', fullPage: true })
    await pressOn(page, page.getByRole('button', { name: 'Ware zurücknehmen' }))
    await expect(page.getByRole('status').filter({ hasText: order })).toBeVisible()
    await page.goto(officeAddress(officePaths.returns(order)))
    await expect(page.getByText(`Von ${order} kann nichts zurückkommen`)).toBeVisible()
  })
})

test.describe('in English at 390 pixels', () => {
  test('the lines of a parcel are counted with scripts off', async ({ browser, baseURL, request }) => {
    const [order = ''] = await buyToPack(request, 1, () => 1)
    operator('orders', 'mark-sent', order)
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'fulfilment', officePaths.returns(order))
    await expectFits(page)
    await page.screenshot({ path: 'test-results/returns-390.png', fullPage: true })
    await page.locator('input[name^="restock."]').first().fill('1')
    await page.locator('main form button').last().click()
    await expect(page).toHaveURL(/orders\.return/)
    await expectFits(page)
    await page.screenshot({ path: 'test-results/returns-act-390.png', fullPage: true })
    await page.context().close()
  })
})
