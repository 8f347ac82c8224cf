import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Neu im Verkauf' })

test('HOM-01 NAV-27 the main shop opens with its teasers, and one with too little text is only its picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein neuer Saal')
  const index = page.getByRole('navigation', { name: 'Weitere Neuigkeiten' })
  await expect(index.getByRole('link')).toHaveText(['Ein neuer Saal', 'Bild', 'Sticker sind da'])
  await index.getByRole('link', { name: 'Bild' }).click()
  await expect(
    hero(page)
      .getByRole('link')
      .filter({ has: page.getByRole('img', { name: 'Bild' }) }),
  ).toHaveAttribute('href', '/events')
  await expect(hero(page).getByText('Da!')).toHaveCount(0)
  await index.getByRole('link', { name: 'Sticker sind da' }).click()
  await expect(hero(page).getByRole('link', { name: 'Mehr dazu' })).toHaveAttribute('href', '/categories/sticker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sticker sind da')
  await expect(hero(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('HOM-01 LIM-57 slides advance by themselves and stop on hover, on a choice and on the pause button', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('button', { name: 'Anhalten' })).toBeVisible()
  await page.clock.runFor(7600)
  await expect(name).toHaveText('Bild')
  await hero(page).hover()
  await page.clock.runFor(16_000)
  await expect(name).toHaveText('Bild')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Anhalten' }).click()
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Weiterlaufen lassen' }).evaluate((button) => button.blur())
  await page.clock.runFor(16_000)
  await expect(name).toHaveText('Bild')
})

test('HOM-02 the home page shows each featured tour, which leads to the tour, and links to all dates', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const tours = main.getByRole('region', { name: 'Auf Tour' }).getByRole('listitem').getByRole('link')
  const featured = ['zwei-staedte', 'abend']
  expect(await tours.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    featured.map((slug) => `/tours/${slug}`),
  )
  await expect(main.getByRole('link', { name: /^Alle \d+ Termine$/ })).toHaveAttribute('href', '/events')
})

test('the home page and the list count the same dates, and an artist’s tab counts its own', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: /^Alle \d+ Termine$/ })
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0]
  await link.click()
  await expect(
    page
      .getByRole('main')
      .locator('b')
      .filter({ hasText: /^\d+ Termine$/ }),
  ).toHaveText(`${count} Termine`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/artists/kapelle')
  const tab = /\((\d+)\)/.exec(
    (await page
      .getByRole('radio', { name: /^Tickets/ })
      .locator('..')
      .textContent()) ?? '',
  )?.[1]
  expect(await page.locator('.tab-tickets a[href^="/events/"]').count()).toBe(Number(tab))
})

test('HOM-03 LIM-37 the home page shows four hot news at most', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Neues' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.getByText('Heiß fünf')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Heiß zwei/ })).toHaveAttribute('href', 'https://radio.example/')
})

test('HOM-04 LIM-38 the home page shows two promos in the feature box and the others in a list', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const promos = main.getByRole('region', { name: 'Aus dem Laden' })
  await expect(promos.getByRole('list').first().getByRole('listitem')).toHaveText([/Lau eins/, /Lau zwei/])
  await expect(promos.getByRole('list').nth(1).getByRole('listitem')).toHaveText([/Lau drei/])
})

test('HOM-04 LIM-39 the home page shows five products', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('region', { name: 'Merch', exact: true }).getByRole('listitem')).toHaveCount(5)
})

test('HOM-05 a band’s home page lists its tours with dates and its categories with products, in tabs on a phone', async ({ page }) => {
  await page.goto('/saal')
  await expect(page.getByRole('region', { name: 'Zwei Städte' }).locator('.event-lines').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Sticker', exact: true }).getByRole('listitem').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Zwei Städte' })).toBeHidden()
  await page.locator('.tabs-row').getByText('Tickets').click()
  await expect(page.getByRole('region', { name: 'Zwei Städte' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sticker', exact: true })).toBeHidden()
})

test('HOM-06 SHP-20 a band’s home page has teasers and a video that loads nothing before it is played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  await page.route(/player\.vimeo/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  const answer = await page.goto('/saal')
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self' https://player.vimeo.com;")
  const teasers = page.getByRole('region', { name: 'Neues von Übermut' })
  await expect(teasers.getByRole('heading', { name: 'Ein neuer Saal' })).toBeVisible()
  await teasers.getByRole('link', { name: 'Wie Sticker entstehen' }).click()
  await expect(teasers.getByRole('heading', { name: 'Ein neuer Saal' })).toBeHidden()
  expect(asked).toEqual([])
  await teasers.getByRole('link', { name: 'Film abspielen' }).click()
  await expect(page.locator('iframe[title="Wie Sticker entstehen"]')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await expectAccessible(page)
})

test('HOM-07 dates are filtered by city and availability, and the choice is kept for the session', async ({ page }) => {
  await page.goto('/saal')
  const dates = page.getByRole('region', { name: 'Zwei Städte' })
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveCount(4)
  await dates.getByRole('combobox', { name: 'Stadt' }).selectOption('Hamburg')
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveCount(2)
  // The box changes after the address does, a moment after the click.
  const onlyAvailable = dates.getByRole('checkbox', { name: 'Ausverkaufte ausblenden' })
  await onlyAvailable.click()
  await expect(onlyAvailable).toBeChecked()
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\?city=Hamburg&available=1$/)
  await page.goto('/saal/categories')
  await page.goto('/saal')
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveCount(1)
  await expect(dates.getByRole('combobox', { name: 'Stadt' })).toHaveValue('Hamburg')
  await dates.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
  await expect(dates.getByRole('listitem').filter({ hasText: 'Am Dock' })).toBeVisible()
  await dates.getByRole('combobox', { name: 'Stadt' }).selectOption('')
  await onlyAvailable.click()
  await expect(onlyAvailable).not.toBeChecked()
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveCount(4)
  await page.goto('/kapelle')
  await expect(page.getByRole('combobox', { name: 'Stadt' })).toHaveCount(0)
})

test('HOM-07 I18-03 the chosen city stays when the language changes, under its name in that language', async ({ page }) => {
  await page.goto('/saal')
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Köln')
  await expect(page).toHaveURL(/city=K%C3%B6ln/)
  await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click()
  const dates = page.getByRole('region', { name: 'Two cities' })
  await expect(dates.getByRole('combobox', { name: 'City' })).toHaveValue('Cologne')
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveText([/Cologne/])
  // The cached choice was made on the German page.
  await page.goto('/saal')
  await expect(dates.getByRole('combobox', { name: 'City' })).toHaveValue('Cologne')
  await expect(dates.locator('.event-lines').getByRole('listitem')).toHaveText([/Cologne/])
})

test('HOM-08 ?scroll= jumps to a section, and an unknown one is ignored', async ({ page }) => {
  await page.goto('/saal?scroll=sticker')
  await expect(page).toHaveURL(/\/saal\/?#sticker$/)
  await expect(page.locator('#sticker')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/duo?scroll=shirts')
  await expect(page.locator('#shirts')).toBeInViewport()
  expect((await page.goto('/saal?scroll=nirgendwo'))?.status()).toBe(200)
  await expect(page).toHaveURL(/scroll=nirgendwo/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('HOM-01 slides are plain links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sticker sind da' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sticker sind da')
  })

  test('HOM-07 the filter of dates is a plain form', async ({ page }) => {
    await page.goto('/saal')
    await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
    await page.getByRole('button', { name: 'Filtern' }).click()
    await expect(page.locator('#zwei-staedte .event-lines').getByRole('listitem')).toHaveCount(1)
  })

  test('HOM-08 ?scroll= redirects to the section', async ({ page }) => {
    await page.goto('/saal?scroll=sticker')
    await expect(page).toHaveURL(/#sticker$/)
  })
})

test('pages have structured data and Open Graph tags', async ({ page }) => {
  const property = (name: string) => page.locator(`meta[property="${name}"]`)
  const data = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as Record<string, unknown>)
  await page.goto('/')
  expect(await data()).toEqual([expect.objectContaining({ '@type': 'OnlineStore', name: 'Stagefront' })])
  await expect(property('og:title')).toHaveAttribute('content', 'Stagefront')
  // The tag waits for all sizes of the slide's picture, which a busy machine makes late.
  await expect(async () => {
    await page.goto('/')
    await expect(property('og:image')).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 45_000 })
  await expect(property('og:image')).toHaveAttribute('content', /^http:\/\/localhost:\d+\/images\/[0-9a-f]{64}-card\.jpg$/)
  expect((await page.request.get((await property('og:image').getAttribute('content')) ?? '')).headers()['content-type']).toBe('image/jpeg')
  await page.goto('/saal')
  expect(await data()).toEqual([expect.objectContaining({ '@type': 'MusicGroup', name: 'Übermut' })])
  await page.goto('/artists/uebermut')
  expect(await data()).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })])
  await expect(property('og:type')).toHaveAttribute('content', 'profile')
  await page.goto('/categories/sticker')
  expect(await data()).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })])
  await expect(property('og:description')).toHaveAttribute('content', 'Klebt überall, auch quer.')
  await expect(property('og:url')).toHaveAttribute('content', /\/categories\/sticker$/)
})
