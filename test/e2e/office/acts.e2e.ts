import { expect, test } from '@playwright/test'
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

  test('support cancels one of three tickets: sees what goes back first, changes it, and the order says so afterwards', async ({
    page,
    request,
  }) => {
    const { reference } = await buyTickets(request, event, 3)
    await openOffice(page, 'support', officePaths.order(reference))
    await page.getByRole('link', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByLabel('Bestellung', { exact: true })).toHaveValue(reference)
    await expectAccessible(page)
    await page.getByLabel('Nur diese Positionen').fill('999999999')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Nur diese Positionen')).toHaveValue('999999999')
    await page.getByLabel('Nur diese Positionen').fill('')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText('89,70').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByRole('status')).toContainText(reference)
    await page.getByRole('link', { name: 'Zurück' }).click()
    await expect(page.getByText('Storniert').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bestellung stornieren' })).toHaveCount(0)
  })
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('a note is written with scripts off, and stands in the history', async ({ browser, baseURL, request }) => {
    const { reference } = await buyTickets(request, event, 1)
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'support', officePaths.order(reference))
    await page.getByRole('link', { name: /note/i }).click()
    await page.locator('textarea, input[name="note"], input[name="text"]').last().fill('Calls again on Monday')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('status')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('Calls again on Monday', { exact: true })).toBeVisible()
    await page.context().close()
  })

  test('the list of acts fits and is accessible', async ({ page }) => {
    await openOffice(page, 'owner', officePaths.acts())
    await expectAccessible(page)
    await expectFits(page)
  })

  // In parts, because there are many: each within the time of a test.
  for (const part of [1, 2, 3, 4]) {
    test(`every act has a form that fits and is accessible, part ${part} of 4`, async ({ page }) => {
      await openOffice(page, 'owner', officePaths.acts())
      const paths = await page
        .getByRole('main')
        .locator('[data-row]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(90)
      const own = paths.filter((_path, position) => position % 4 === part - 1)
      for (const [position, path] of own.entries()) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        await expectFits(page)
        if (position % 12 === 0) await expectAccessible(page)
      }
    })
  }
})
