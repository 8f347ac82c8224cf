import { expect, test, type Page } from '@playwright/test'
import { officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ timeout: 120_000 })

const event = 'kapelle-hamburg'

/** Looks again until a long act is over. */
async function expectOver(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ticked orders are cancelled: what goes back is shown first, what cannot be done is listed, and the list says so afterwards', async ({
    page,
    request,
  }) => {
    const orders = [await buyTickets(request, event, 1), await buyTickets(request, event, 1), await buyTickets(request, event, 1)]
    const [first = '', second = '', third = ''] = orders.map(({ reference }) => reference)
    operator('orders', 'cancel', third, '--yes')
    await openOffice(page, 'support', officePaths.orders())
    await page.getByLabel(`Bestellung ${first} ankreuzen`).check()
    // Single letters count from when the scripts run, which is when a whole page can be ticked.
    await expect(page.getByLabel('Diese Seite ankreuzen')).toBeVisible()
    await page.getByRole('link', { name: second }).focus()
    await page.keyboard.press('x')
    await page.getByLabel(`Bestellung ${third} ankreuzen`).check()
    await expect(page.getByRole('status')).toContainText('Mit den 3 angekreuzten')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Viele Bestellungen stornieren' }).click()
    for (const reference of [first, second, third]) {
      await expect(page.getByRole('main').getByRole('textbox', { name: /^Bestellung/ })).toHaveValue(new RegExp(reference))
    }
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText('Bei 2 ist es möglich.')).toBeVisible()
    await expect(page.getByText(/^Zusammen gehen .* zurück\.$/)).toBeVisible()
    await expect(page.getByText(`${third}: `)).toBeVisible()
    await expectAccessible(page)
    operator('orders', 'cancel', second, '--yes')
    await page.getByRole('button', { name: 'Viele Bestellungen stornieren' }).click()
    await expect(page).toHaveURL(/\/runs\/\d+$/)
    await expect(page.getByText('1 von 2 erledigt')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Nicht möglich (1)' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('row').filter({ hasText: second })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: second }).click()
    await expect(page.getByText('Storniert').first()).toBeVisible()
  })

  test('a whole page of the list is ticked at once, and the ticks go with the next list', async ({ page, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    await openOffice(page, 'support', `${officePaths.orders()}?text=${reference}`)
    await page.getByLabel('Diese Seite ankreuzen').check()
    await expect(page.getByLabel(`Bestellung ${reference} ankreuzen`)).toBeChecked()
    await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('ticked orders are tagged with scripts off, and found by the tag', async ({ browser, baseURL, request }) => {
    const orders = [await buyTickets(request, event, 1), await buyTickets(request, event, 1)]
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'support', officePaths.orders())
    for (const { reference } of orders) await page.getByLabel(`Tick order ${reference}`).check()
    await expectFits(page)
    await page.getByRole('button', { name: 'Tag many orders' }).click()
    await page.getByLabel('Tag', { exact: true }).fill('lost-in-post')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Tag many orders' }).click()
    await expectOver(page, '2 of 2 done')
    await expectFits(page)
    await page.goto(`/office${officePaths.orders()}?tagged=lost-in-post`)
    for (const { reference } of orders) await expect(page.getByRole('link', { name: reference })).toBeVisible()
    await page.context().close()
  })

  test('the list with its ticks is accessible on a phone, and no tick covers what it ticks', async ({ page, request }) => {
    await buyTickets(request, event, 1)
    await openOffice(page, 'owner', `${officePaths.orders()}?event=${event}`)
    await page.getByRole('checkbox').first().check()
    const [tick, reference] = await Promise.all([
      page.getByRole('checkbox').first().boundingBox(),
      page.getByRole('row').getByRole('link').first().boundingBox(),
    ])
    expect((tick?.x ?? 0) + (tick?.width ?? 0)).toBeLessThanOrEqual(reference?.x ?? 0)
    await expectAccessible(page)
    await expectFits(page)
  })
})
