import { expect, test, type Page } from '@playwright/test'
import { officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ timeout: 120_000 })

const event = 'kapelle-hamburg'

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('support finds an order from the number that a caller reads out, by keyboard alone, and sees its life', async ({
    page,
    request,
  }) => {
    const order = await buyTickets(request, event, 2)
    await openOffice(page, 'support')
    await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(order.reference.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: order.reference })).toBeVisible()
    const tickets = page.getByRole('table').filter({ hasText: `…${order.codes[0]?.slice(-4)}` })
    await expect(tickets.getByText('Gültig')).toHaveCount(2)
    await expect(page.getByText('Bezahlt').first()).toBeVisible()
    await page.getByText('Alles im Einzelnen').click()
    await expect(page.getByText(/^(bestellt|placed)/).first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(order.codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${order.reference}$`))
  })

  test('the list is filtered, read to its end by keyboard, and saved as a file', async ({ page, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    await openOffice(page, 'support', officePaths.orders())
    await page.getByLabel('Suche', { exact: true }).fill(reference)
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Als CSV' }).click()
    const file = await (await download).createReadStream()
    const lines = (await file.toArray()).join('').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(reference)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  })
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('a manager reads Today and an order on the phone, with scripts off', async ({ browser, baseURL, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'manager')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByLabel('Search', { exact: true }).fill(reference)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
    await expect(page.getByText('Bank transfer').first()).toBeVisible()
    await page.context().close()
  })

  test('every page fits and is accessible on the phone', async ({ page, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    await openOffice(page, 'manager')
    for (const path of [officePaths.today(), officePaths.orders(), officePaths.order(reference), '/nowhere']) await expectGood(page, path)
  })
})

async function expectGood(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`)
  await expectAccessible(page)
  await expectFits(page)
}
