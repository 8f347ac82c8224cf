import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

const things = (page: Page) => page.locator('.product-grid > li:not(.is-coming)')
const more = (page: Page) => page.getByRole('link', { name: /^Weitere \d+ laden$/ })

/** Records the browser's requests for a category's data. */
function asked(page: Page): URL[] {
  const urls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/categories/sticker.data')) urls.push(url)
  })
  return urls
}

test('CAT-01 CAT-02 featured categories come first on the page of categories', async ({ page }) => {
  await page.goto('/categories')
  const pair = page.locator('.tiles-pair').getByRole('link')
  await expect(pair).toHaveText([/Sticker/, /T-Shirts/])
  await expect(page.locator('.tiles-row').getByRole('link')).toHaveText([/T-Shirts/, /Sticker/])
  await expectAccessible(page)
})

test('CAT-03 a category without products is not in the list of categories', async ({ page }) => {
  await page.goto('/categories')
  await expect(page.getByRole('navigation', { name: 'Arten von Merch' }).getByRole('link', { name: 'Sticker' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Arten von Merch' }).getByRole('link', { name: 'Leer' })).toHaveCount(0)
})

test('CAT-04 LIM-41 a category shows 18 products and a link to load the rest', async ({ page }) => {
  const questions = asked(page)
  await page.goto('/categories/sticker')
  await expect(things(page)).toHaveCount(18)
  await expect(more(page)).toHaveText('Weitere 13 laden')
  expect(questions).toEqual([])
})

test('CAT-05 the next products of a category are loaded when its end comes near', async ({ page }) => {
  const questions = asked(page)
  await page.goto('/categories/sticker')
  await page.locator('.is-coming').first().scrollIntoViewIfNeeded()
  await expect(things(page)).toHaveCount(31)
  await expect(more(page)).toHaveCount(0)
  await expect(page.locator('.is-coming')).toHaveCount(0)
  expect(questions.map((url) => url.searchParams.get('size'))).toEqual(['18'])
  expect(questions[0]?.searchParams.get('after')).toMatch(/^[\w-]+$/)
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('CAT-05 LIM-41 a category loads six products at a time', async ({ page }) => {
    const questions = asked(page)
    await page.goto('/categories/sticker')
    await expect(things(page).locator('visible=true')).toHaveCount(6)
    await more(page).click()
    await expect(things(page)).not.toHaveCount(6)
    await expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector('.is-coming')?.scrollIntoView())
        return things(page).count()
      })
      .toBe(31)
    expect(new Set(questions.map((url) => url.searchParams.get('size')))).toEqual(new Set(['6']))
    await expectAccessible(page)
  })
})

test('CAT-06 going back restores products and scroll position without a request', async ({ page }) => {
  await page.goto('/categories/sticker')
  await page.locator('.is-coming').first().scrollIntoViewIfNeeded()
  await expect(things(page)).toHaveCount(31)
  const last = things(page).last().getByRole('link')
  await last.hover()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await last.click()
  await page.waitForURL('**/products/sticker-01')
  const questions = asked(page)
  await page.goBack()
  await expect(things(page)).toHaveCount(31)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await page.getByRole('navigation', { name: 'Arten von Merch' }).getByRole('link', { name: 'T-Shirts' }).click()
  await page.waitForURL('**/categories/shirts')
  await page.getByRole('navigation', { name: 'Arten von Merch' }).getByRole('link', { name: 'Sticker' }).click()
  await expect(things(page)).toHaveCount(31)
  expect(questions).toEqual([])
})

test('axe finds nothing on a narrowed list, with the filter open, on a phone and on a wide screen, nor on one that is empty then', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/categories/sticker?available=1&sort=cheap')
    await expect(page.getByRole('search', { name: 'Merch eingrenzen' }).getByRole('combobox').first()).toBeVisible()
    await expect(things(page).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/categories/sticker?colour=purple')
  await expect(page.getByText('Das gibt es so gerade nicht')).toBeVisible()
  await expectAccessible(page)
})

test('CAT-08 a category’s disclaimer is shown only if it has more than five characters', async ({ page }) => {
  await page.goto('/categories/sticker')
  await expect(page.getByText('Nicht auf Leder kleben.')).toBeVisible()
  await page.goto('/categories/leer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('kurz')).toHaveCount(0)
})

test('CAT-07 ERR-61 an empty category says that it is empty', async ({ page }) => {
  expect((await page.goto('/categories/leer'))?.status()).toBe(200)
  await expect(page.getByText('Hier liegt gerade nichts. Schau bald wieder vorbei.')).toBeVisible()
  await expectAccessible(page)
})

test('CAT-07 an unknown category is a 404', async ({ page }) => {
  expect((await page.goto('/categories/gibt-es-nicht'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('ART-02 ART-04 featured artists come first, and the others are filtered by their first letter', async ({ page }) => {
  await page.goto('/artists')
  await expect(page.locator('.features').getByRole('link')).toHaveText([/Übermut/])
  await expect(page.locator('.wall').getByRole('link', { name: /Übermut/ })).toHaveCount(0)
  const letters = page.getByRole('navigation', { name: 'Nach Anfangsbuchstaben' })
  await expect(letters.getByRole('link')).toHaveText(['Alle', 'D', 'N', 'U', '#'])
  await letters.getByRole('link', { name: 'U' }).click()
  await expect(page.locator('.wall').getByRole('link')).toHaveText([/Übermut/])
  await expect(letters.getByRole('link', { name: 'U' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.goto('/artists?letter=Q')
  await expect(page.getByText('Unter Q steht hier niemand.')).toBeVisible()
})

test('ART-05 an artist’s page shows the landscape image, or the square one when there is none', async ({ page }) => {
  const shape = (name: string) =>
    page
      .getByRole('main')
      .getByRole('img', { name })
      .first()
      .evaluate((image: HTMLImageElement) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
  await page.goto('/artists/uebermut')
  expect(await shape('Übermut')).toBeCloseTo(16 / 9, 1)
  await page.goto('/artists/nebel')
  expect(await shape('Nebelkammer')).toBe(1)
})

test('ART-06 an artist’s page lists dates by tour and products by category, or says that there are none', async ({ page }) => {
  await page.goto('/artists/uebermut')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections).toHaveText(['Zwei Städte', 'Der Bogen', 'Mehr Merch'])
  await expect(page.getByRole('region', { name: 'Der Bogen' }).getByRole('listitem')).toHaveCount(2)
  await page.goto('/artists/neunzig')
  await expect(sections).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Von 90 Räume gibt es gerade weder Termine noch Merch.')).toBeVisible()
})

test('ART-07 on a phone dates and products of an artist are tabs only if there are both', async ({ page }) => {
  await page.goto('/artists/uebermut')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('radio', { name: 'Merch' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Zwei Städte' })).toBeHidden()
  await page.locator('.tabs-row').getByText('Tickets').click()
  await expect(page.getByRole('heading', { name: 'Zwei Städte' })).toBeVisible()
  await page.goto('/artists/nebel')
  await expect(page.getByRole('heading', { name: 'Nebelfahrt' })).toBeVisible()
  await expect(page.locator('.tabs-row')).toHaveCount(0)
})

test('ART-08 an unknown artist is a 404', async ({ page }) => {
  expect((await page.goto('/artists/gibt-es-nicht'))?.status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CAT-04 ART-04 further pages and first letters are plain links', async ({ page }) => {
    await page.goto('/categories/sticker')
    await expect(things(page)).toHaveCount(18)
    await expect(page.locator('.is-coming').first()).toBeHidden()
    await more(page).click()
    await expect(things(page)).toHaveCount(13)
    await page.getByRole('link', { name: 'Von vorn' }).click()
    await expect(things(page)).toHaveCount(18)
    await page.goto('/artists')
    await page.getByRole('navigation', { name: 'Nach Anfangsbuchstaben' }).getByRole('link', { name: 'D' }).click()
    await expect(page.locator('.wall').getByRole('link')).toHaveText([/Die Kapelle/])
  })
})
