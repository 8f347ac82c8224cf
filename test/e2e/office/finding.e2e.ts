import { expect, test, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const bar = (page: Page) => page.locator('#find')
/** What the bar offers; the choices of the frame's forms are options too. */
const choices = (page: Page) => page.getByRole('listbox')

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the bar offers pages and acts while somebody types, by the keyboard alone', async ({ page }) => {
    await openOffice(page, 'owner')
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(bar(page)).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type('mehrwert')
    const option = choices(page)
      .getByRole('option', { name: /Mehrwertsteuer/ })
      .first()
    // The first who asks a process waits until it has read every operation.
    await expect(option).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/bar-1440.png' })
    await page.keyboard.press('ArrowDown')
    await expect(bar(page)).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Escape')
    await expect(choices(page).getByRole('option')).toHaveCount(0)
    await expect(bar(page)).toHaveValue('mehrwert')
    await page.keyboard.type('s')
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(({ pathname }) => pathname === officeAddress(officePaths.vat()))
    await expect(page.getByRole('heading', { level: 1, name: 'Mehrwertsteuer' })).toBeVisible()
    await expect(bar(page)).toHaveValue('')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(bar(page)).toBeFocused()
    await page.keyboard.type('stapel')
    await expect(choices(page).getByRole('option', { name: /Tun$/ }).first()).toBeVisible()
  })

  test('the bar offers nothing that a role may not do', async ({ page }) => {
    await openOffice(page, 'fulfilment')
    await bar(page).fill('stapel')
    await expect(choices(page).getByRole('option').first()).toBeVisible({ timeout: 30_000 })
    const answered = page.waitForResponse(/suggest\.data\?q=mehrwert/)
    await bar(page).fill('mehrwert')
    expect((await answered).status()).toBe(200)
    await expect(choices(page).getByRole('option')).toHaveCount(0)
  })

  test('what was typed before the scripts were there gets its choices', async ({ page }) => {
    await openOffice(page, 'owner')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(officeAddress(officePaths.today()), { waitUntil: 'commit' })
    await bar(page).fill('mehrwert')
    release()
    await expect(choices(page).getByRole('option').first()).toBeVisible({ timeout: 30_000 })
  })
})

test('a view is saved, opened and deleted on a phone with scripts off', async ({ browser, baseURL }) => {
  const page = await phoneWithoutScripts(browser, baseURL)
  const name = `Open ${Date.now()}`
  await openOffice(page, 'support', `${officePaths.orders()}?status=payment_pending`)
  await page.getByText('Save this view').first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save this view' }).click()
  const view = page.getByRole('link', { name })
  await expect(view).toBeVisible()
  await expectFits(page)
  await page.screenshot({ path: 'test-results/views-390.png', fullPage: true })
  await page.goto(officeAddress(officePaths.orders()))
  await view.click()
  await expect(page).toHaveURL(/status=payment_pending/)
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.locator('main form button').last().click()
  await expect(view).toHaveCount(0)
  await page.context().close()
})
