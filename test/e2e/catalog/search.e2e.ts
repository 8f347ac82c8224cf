import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

test('SRC-07 SRC-08 the search field in the header suggests while typing and is operated by keyboard', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Suche', exact: true })
  const options = page.getByRole('option')
  await field.fill('k')
  await expect(options).toHaveCount(0)
  await field.fill('nebelkam')
  await expect(options.first()).toContainText('Nebelkammer')
  expect(await options.count()).toBeLessThanOrEqual(10)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('nebelkam')
  await field.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL('**/artists/nebel')
})

test('SRC-07 what was typed before the scripts were there is suggested for', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Suche', exact: true })
  await field.fill('nebelkam')
  release()
  await expect(page.getByRole('option').first()).toContainText('Nebelkammer')
})

test('SRC-08 SRC-10 umlauts are found in any spelling, and artists by their other names', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Suche', exact: true })
  for (const typed of ['köln', 'koeln', 'koln', 'k.ö.ln']) {
    await field.fill(typed)
    await expect(page.getByRole('option').first()).toContainText('Köln')
  }
  await field.fill('schwaden')
  await expect(page.getByRole('option').first()).toContainText('Nebelkammer')
})

test('SRC-07 submitting opens the search page, and a band shop suggests only what it sells', async ({ page }) => {
  await page.goto('/kapelle')
  const field = page.getByRole('combobox', { name: 'Suche', exact: true })
  await field.fill('kapelle')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('href', /^\/kapelle\//)
  await first.click()
  await page.waitForURL(/\/kapelle\/(artists|events|tours)\//)
  await field.fill('kapelle hut')
  await field.press('Enter')
  await page.waitForURL('**/kapelle/search/kapelle%20hut')
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('kapelle hut')
})

test('LIM-22 SRC-09 the list is hidden half a second after the field is left', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Suche', exact: true }).fill('nebel')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.keyboard.press('Tab')
  await page.clock.runFor(490)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.clock.runFor(20)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('SRC-07 the page for what is not there searches too', async ({ page }) => {
  await page.goto('/events/gibt-es-nicht')
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('nebel')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await page.waitForURL('**/search/nebel')
})

test('SRC-01 each part that found nothing says so', async ({ page }) => {
  await page.goto('/search/nebelkammer')
  await expect(page.getByRole('main').getByRole('link', { name: 'Nebelkammer', exact: true })).toBeVisible()
  await expect(page.getByText('Kein Merch zu „nebelkammer“.')).toBeVisible()
  await page.goto('/search/hut')
  await expect(page.getByText('Keine Künstler zu „hut“.')).toBeVisible()
  await expect(page.getByText(/Keine Termine zu „hut“/)).toBeVisible()
  await expectAccessible(page)
})

test('SRC-03 on a phone, things and dates found together are two tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/kapelle')
  const dates = page.getByRole('heading', { name: 'Termine' })
  const things = page.getByRole('heading', { name: 'Merch', exact: true })
  await expect(things).toBeVisible()
  await expect(dates).toBeHidden()
  await page.getByRole('radio', { name: 'Tickets' }).check({ force: true })
  await expect(dates).toBeVisible()
  await expect(things).toBeHidden()
  await page.goto('/search/nebelkammer')
  await expect(page.getByRole('radio', { name: 'Tickets' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SRC-07 the field is a plain form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Suche', exact: true }).fill('nebel')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=nebel')
    await expect(page.getByRole('main').getByRole('link', { name: 'Nebelkammer', exact: true })).toBeVisible()
  })
})
