import { expect, test, type Browser, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const event = 'kapelle-hamburg'

/** Opens the form that cancels an order as far as its preview. @returns the button that does it */
async function readyToCancel(page: Page, role: 'owner' | 'support', reference: string, [next, cancel]: readonly [string, string]) {
  await openOffice(page, role, officePaths.act('orders.cancel', { order: reference }, officePaths.order(reference)))
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByText(reference).first()).toBeVisible()
  return page.getByRole('main').getByRole('button', { name: cancel })
}

/** A page of somebody else at another machine. */
async function colleague(browser: Browser, baseURL: string | undefined, locale: string): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, locale, baseURL: baseURL ?? '' })).newPage()
}

test('in German at 1440 pixels: two cancel one order, one effect, and the second is told who did it and when', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { reference } = await buyTickets(request, event, 2)
  const words = ['Weiter', 'Bestellung stornieren'] as const
  const other = await colleague(browser, baseURL, 'de-DE')
  const mine = await readyToCancel(page, 'support', reference, words)
  const theirs = await readyToCancel(other, 'owner', reference, words)
  await mine.click()
  await expect(page.getByRole('status')).toContainText(reference)
  await theirs.click()
  const told = other.getByRole('main').locator('.notice')
  await expect(told).toContainText(/Sandbox|Support/)
  await expect(told).toContainText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)
  await expectAccessible(other)
  await expectFits(other)
  await other.screenshot({ path: 'test-results/told-390.png', fullPage: true })
  await page.goto(officeAddress(officePaths.order(reference)))
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible()
  await expect(page.locator('.life').first().getByText('Storniert')).toHaveCount(1)
  await other.context().close()
})

test('in English at 390 pixels: whoever sends their own form twice from two tabs is told that they did it', async ({
  browser,
  baseURL,
  request,
}) => {
  const { reference } = await buyTickets(request, event, 1)
  const words = ['Next', 'Cancel the order'] as const
  const page = await colleague(browser, baseURL, 'en-GB')
  const first = await readyToCancel(page, 'support', reference, words)
  const second = await page.context().newPage()
  await second.goto(officeAddress(officePaths.act('orders.cancel', { order: reference })))
  await second.getByRole('button', { name: 'Next' }).click()
  await expect(second.getByText(reference).first()).toBeVisible()
  await first.click()
  await expect(page.getByRole('status')).toContainText(reference)
  await second.getByRole('main').getByRole('button', { name: 'Cancel the order' }).click()
  const told = second.getByRole('main').locator('.notice')
  await expect(told).toContainText(/you/i)
  await expect(told).toContainText(/\d{2}:\d{2}/)
  await expectFits(second)
  await page.context().close()
})
