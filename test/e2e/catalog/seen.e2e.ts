import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Zuletzt angesehen' })
const agree = (context: BrowserContext, value = 'yes') =>
  context.addCookies([{ name: 'cookie_consent', value, domain: 'localhost', path: '/' }])
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('_seen')))

test('products and lists show what was looked at last, until the list is cleared', async ({ page, context }) => {
  await agree(context)
  await page.goto('/products/kapelle-shirt', { waitUntil: 'networkidle' })
  await expect(list(page)).toBeHidden()
  await page.goto('/events/kapelle-hamburg', { waitUntil: 'networkidle' })
  await expect(list(page)).toBeHidden()
  await page.goto('/products/kapelle-hut', { waitUntil: 'networkidle' })
  const links = list(page).getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', '/events/kapelle-hamburg')
  await expect(links.last()).toHaveAttribute('href', '/products/kapelle-shirt')
  await expectAccessible(page)
  await page.goto('/categories/shirts', { waitUntil: 'networkidle' })
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('href', '/products/kapelle-hut')
  await page.getByRole('button', { name: 'Liste leeren' }).click()
  await expect(page.getByText('Die Liste ist leer.')).toBeFocused()
  expect(await stored(page)).toEqual([])
  await page.reload({ waitUntil: 'networkidle' })
  await expect(list(page)).toBeHidden()
})

test('CNS-04 a shop that asks for consent remembers nothing before a yes, and a no deletes it', async ({ page, context }) => {
  await context.clearCookies({ name: 'cookie_consent' })
  await page.goto('/duo/products/kapelle-shirt', { waitUntil: 'networkidle' })
  expect(await stored(page)).toEqual([])
  await page.getByRole('button', { name: /alle/i }).click()
  await expect.poll(() => stored(page)).toEqual(['duo_seen'])
  await agree(context, 'no')
  await page.goto('/duo/products/kapelle-hut', { waitUntil: 'networkidle' })
  await expect.poll(() => stored(page)).toEqual([])
  await expect(list(page)).toBeHidden()
})

test('CNS-03 CNS-04 a no on the data policy or in the footer deletes what was looked at in every shop', async ({ page, context }) => {
  await agree(context)
  await page.goto('/products/kapelle-shirt')
  await expect.poll(() => stored(page)).toHaveLength(1)
  await page.goto('/duo/products/kapelle-shirt')
  await expect.poll(() => stored(page)).toHaveLength(2)
  await page.goto('/duo/datapolicy')
  const toggle = page.getByRole('main').getByRole('switch')
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect.poll(() => stored(page)).toEqual([])

  await toggle.click()
  await page.goto('/duo/products/kapelle-hut', { waitUntil: 'networkidle' })
  await expect.poll(() => stored(page)).toEqual(['duo_seen'])
  await page.goto('/duo')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await page
    .getByRole('dialog', { name: 'Cookie-Einstellungen' })
    .getByRole('button', { name: /notwendige/i })
    .click()
  await expect.poll(() => stored(page)).toEqual([])
})

test('CNS-04 what was looked at is deleted when an old yes has run out', async ({ page, context }) => {
  await agree(context)
  await page.goto('/duo/products/kapelle-shirt', { waitUntil: 'networkidle' })
  await expect.poll(() => stored(page)).toEqual(['duo_seen'])
  await context.clearCookies({ name: 'cookie_consent' })
  await page.goto('/duo/datapolicy')
  await expect.poll(() => stored(page)).toEqual([])
})
