import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

/** Errors and warnings of the browser, including hydration errors. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && said.push(message.text())))
  page.on('pageerror', (error) => void said.push(String(error)))
  return said
}

test('SHP-10 SHP-12 a protected shop shows only its code prompt, and a wrong code is an error there', async ({ page }) => {
  const said = complaints(page)
  const first = await page.goto('/nachtamt/events?city=Hamburg')
  expect(first?.status()).toBe(403)
  expect(first?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtamt')
  await expect(page.getByText('kapelle', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Zugangscode').fill('tagschicht')
  await page.getByRole('button', { name: 'Hinein' }).click()
  await expect(page).toHaveURL(/prompt_error=1/)
  await expect(page.getByRole('alert')).toContainText('Dieser Code passt nicht')
  await expect(page.getByLabel('Zugangscode')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(said.filter((text) => !text.includes('403'))).toEqual([])
})

test('SHP-13 the right access code opens the requested page and is valid for 200 days', async ({ page, context }) => {
  const said = complaints(page)
  await page.goto('/nachtamt/events?city=Hamburg')
  await page.getByLabel('Zugangscode').fill('nachtschicht')
  await page.getByRole('button', { name: 'Hinein' }).click()
  await expect(page).toHaveURL(/\/nachtamt\/events\?city=Hamburg$/)
  await expect(page.getByRole('banner')).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'nachtamt_access')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(200)
  expect(said.filter((text) => !text.includes('403'))).toEqual([])
})

test('SHP-10 SHP-12 the access code may be in the address, and an invalid access cookie is deleted', async ({ page, context, baseURL }) => {
  await page.goto('/nachtamt/?code=falsch')
  await expect(page).toHaveURL(/\/nachtamt\/\?prompt_error=1$/)
  await page.goto('/nachtamt/?code=nachtschicht')
  await expect(page).toHaveURL(/\/nachtamt\/$/)
  await expect(page.getByRole('banner')).toBeVisible()
  await context.clearCookies()
  await context.addCookies([{ name: 'nachtamt_access', value: '9999999999999.x', url: baseURL ?? '' }])
  await page.goto('/nachtamt/')
  await expect(page).toHaveURL(/prompt_error=1/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('nachtamt_access')
})

test('SHP-10 LIM-16 the code prompt and the shop behind it exist in both languages', async ({ page }) => {
  await page.goto('/nachtamt/events?city=Hamburg')
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
  await page.getByLabel('Access code').fill('nachtschicht')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page).toHaveURL(/\/nachtamt\/events\?city=Hamburg$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All dates')
})

test('SHP-14 a band’s home page asks for the discount code and refuses a wrong one', async ({ page }) => {
  await page.goto('/kapelle/')
  await expectAccessible(page)
  await page.getByLabel('Dein Code').fill('feinde')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Leider falsch')
  await page.goto('/kapelle/')
  await page.getByLabel('Dein Code').fill('freunde')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('Geheimes Hemd')).toBeVisible()
  await page.goto('/duo/')
  await expect(page.getByLabel('Dein Code')).toHaveCount(0)
})

test('SHP-14 the right discount code opens the promo page for the session', async ({ page, context }) => {
  const said = complaints(page)
  await page.goto('/kapelle/categories')
  await expect(page.getByText('Geheimes Hemd')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Code einlösen' }).click()
  await page.getByLabel('Dein Code').fill('feinde')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Leider falsch')
  await expectAccessible(page)
  await page.getByLabel('Dein Code').fill('freunde')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für Freunde')
  await expect(page.getByText('Nur für euch.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Geheimes Hemd/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geheimes Hemd')
  expect((await context.cookies()).find(({ name }) => name === 'kapelle_gate')).toMatchObject({ expires: -1, httpOnly: true })
  expect((await page.request.get('/products/kapelle-geheim')).status()).toBe(404)
  expect(said).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('SHP-10 SHP-14 access code and discount code are plain forms', async ({ page }) => {
    await page.goto('/nachtamt/products/kapelle-shirt')
    await page.getByLabel('Zugangscode').fill('nachtschicht')
    await page.getByRole('button', { name: 'Hinein' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuch')
    await page.goto('/kapelle/promo')
    await page.getByLabel('Dein Code').fill('freunde')
    await page.getByRole('button', { name: 'Einlösen' }).click()
    await expect(page.getByRole('main').getByText('Geheimes Hemd')).toBeVisible()
  })
})

for (const [requirement, from, to] of [
  ['NAV-18', '/merch/shirts?ref=poster', '/categories/shirts?ref=poster'],
  ['NAV-19', '/item/kapelle-shirt', '/products/kapelle-shirt'],
  ['NAV-20', '/tickets', '/events'],
  ['NAV-21', '/artist/kapelle', '/artists/kapelle'],
  ['NAV-22', '/gibt/es/nicht', '/'],
  ['NAV-22', '/still', '/'],
  ['NAV-22', '/kapelle/gibt-es-nicht', '/kapelle'],
  ['NAV-23', '/tour/die-abende', '/artists/kapelle'],
  ['NAV-24', '/kapelle/tour/alt', '/kapelle/events'],
  ['NAV-24', '/kapelle/tuch', '/kapelle/products/kapelle-shirt'],
] as const) {
  test(`${requirement} ${from} redirects to ${to}`, async ({ page }) => {
    await page.goto(from)
    expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(to)
  })
}

test('NAV-24 a path that moved to another host is redirected there with its query', async ({ page }) => {
  const answer = await page.request.get('/kapelle/band?a=1', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://band.example/?a=1'])
})

test('NAV-24 a moved path is also followed on a link inside the shop', async ({ page }) => {
  await page.goto('/kapelle/artists/kapelle')
  await page.locator('a[href$="/events/bald"]').first().click()
  await expect(page).toHaveURL(/\/kapelle\/events\/abgesagt$/)
})

test('SHP-15 a shop sets its title and description, and may keep search engines out', async ({ page }) => {
  await page.goto('/kapelle/')
  await expect(page).toHaveTitle('Die Kapelle und ihr Tuch')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Alles aus Tuch.')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow')
  await page.goto('/')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('SHP-16 a shop sets the columns of its product lists and the zoom of its galleries', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/duo/categories/shirts')
  const columns = (list: string) =>
    page
      .locator(list)
      .first()
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  expect(await columns('.product-grid')).toBe(3)
  await page.goto('/duo/products/kapelle-shirt')
  await expect(page.locator('.gallery')).toHaveClass(/gallery-zoom/)
  await page.goto('/categories/shirts')
  expect(await columns('.product-grid')).toBe(4)
})

test('SHP-17 a shop sets where its logo leads and its social links', async ({ page }) => {
  await page.goto('/duo/categories/shirts')
  await expect(page.getByRole('banner').getByRole('link', { name: /Startseite/ })).toHaveAttribute('href', '/duo/events')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://social.example/@duo')
})

test('NAV-07 LIM-52 a shop’s badge swings once per visit, after 2.5 seconds, and not with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/duo/')
  const badge = page.getByRole('banner').getByRole('link', { name: 'Neu' })
  await expect(badge).toHaveAttribute('href', '/duo/categories/shirts')
  await expect(badge).toHaveClass(/is-swinging/)
  const swing = await badge.locator('span').evaluate((element) => {
    const { animationDelay, animationDuration, animationIterationCount } = getComputedStyle(element)
    return [animationDelay, animationDuration, animationIterationCount]
  })
  expect(swing).toEqual(['2.5s', '1s', '1'])
  await page.goto('/duo/events')
  await expect(badge).toBeVisible()
  await page.waitForTimeout(500)
  await expect(badge).not.toHaveClass(/is-swinging/)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(badge).toHaveClass(/is-swinging/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await badge.locator('span').evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
})

test('SHP-19 a shop may list its dates in compact lines', async ({ page }) => {
  await page.goto('/duo/events')
  await expect(page.locator('.event-lines-board')).not.toHaveCount(0)
})

test('SHP-18 on a phone the shop has a short name for merchandise in header and tab, and chooses the first tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/duo/')
  const named = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(named('Mitnehmen')).toBeInViewport({ ratio: 1 })
  await expect(named('Mitnehmen und behalten')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Tickets' })).toBeChecked()
  await expect(page.getByRole('link', { name: /Tuch/ })).toBeHidden()
  await page.locator('.tabs-row').getByText('Mitnehmen', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Mitnehmen' })).toBeChecked()
  await expect(page.getByRole('link', { name: /Tuch/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(named('Mitnehmen und behalten')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/artists/kapelle')
  await expect(page.getByRole('radio', { name: 'Merch' })).toBeChecked()
})

test('NAV-06 the language is chosen in the header, which on a phone offers the other one without scrolling, and in the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'DE', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'EN', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'DE', exact: true })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'EN', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'DE', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('I18-01 a German page offers itself in English, in English, and remembers a no', async ({ page }) => {
    await page.goto('/events')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const offer = page.getByRole('complementary', { name: 'Language' })
    await expect(offer).toContainText('Prefer English?')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'No, thanks' }).click()
    await expect(offer).toHaveCount(0)
    await page.goto('/categories')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(offer).toHaveCount(0)
  })

  test('I18-01 the offer leads to the same page in English, which then offers nothing', async ({ page }) => {
    await page.goto('/events?city=Hamburg')
    await page.getByRole('link', { name: 'Switch to English' }).click()
    await expect(page).toHaveURL('/events?city=Hamburg')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('complementary', { name: 'Language' })).toHaveCount(0)
  })
})

test('OPS-29 a shop’s text overrides appear on its pages, rendered by the server and in the browser', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('404') && complaints.push(message.text()))
  expect((await page.goto('/duo/products/gibt-es-nicht'))?.status()).toBe(404)
  await expect(page.getByText('Hier hat noch niemand geprobt.')).toBeVisible()
  await page.goto('/duo/products/gibt-es-nicht?lang=en')
  await expect(page.getByText('Hier hat noch niemand geprobt.')).toHaveCount(0)
  await page.goto('/saal/products/gibt-es-nicht?language=de')
  await expect(page.getByText('Hier hat noch niemand geprobt.')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('NAV-25 SHP-20 the duo shop’s video loads nothing from its host before it is played', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube-nocookie/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  // The player's code replaces the link of the page's HTML.
  const answer = await page.goto('/duo/', { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self' https://www.youtube-nocookie.com;")
  await page.getByRole('link', { name: 'Film abspielen' }).scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Film abspielen' }).click()
  await expect(page.locator('iframe[title="Im Wohnzimmer"]')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  expect((await page.goto('/'))?.headers()['content-security-policy']).toContain("frame-src 'self';")
})

test('NAV-25 the album shop’s footer links to streaming', async ({ page }) => {
  await page.goto('/kapelle/')
  await expect(page.getByRole('navigation', { name: 'Anhören' }).getByRole('link')).toHaveAttribute('href', 'https://radio.example/kapelle')
})

test('HOM-09 ENT-03 design and settings decide whether a band shop has social links, a promo page and an FAQ', async ({ page }) => {
  await page.goto('/kapelle/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Code einlösen' })).toHaveAttribute('href', '/kapelle/promo')
  await footer.locator('a[href^="/kapelle/faq/"]').first().click()
  await expect(page).toHaveURL(/\/kapelle\/faq\/\d/)
  await page.goto('/duo/')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://social.example/duo')
  await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://social.example/@duo')
  await expect(footer.getByRole('link', { name: 'Code einlösen' })).toHaveCount(0)
  await footer.getByRole('link', { name: 'Zu zweit', exact: true }).click()
  await expect(page).toHaveURL(/\/duo\/promo$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zu zweit')
  await expectAccessible(page)
})

test('NAV-14 NAV-16 the main shop’s 404 page has that status and a search field', async ({ page }) => {
  expect((await page.goto('/products/gibt-es-nicht'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await expectAccessible(page)
})

test('NAV-15 NAV-16 a band shop’s 404 page has that status and a link to its home page', async ({ page }) => {
  expect((await page.goto('/kapelle/products/gibt-es-nicht'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', /^\/kapelle\/?$/)
})

test('NAV-05 LIM-51 after adding on a scrolled page, the header’s cart is 80 pixels below the top', async ({ page }) => {
  // So low that the button is reached by scrolling only.
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/products/kapelle-shirt')
  // The header is at the top of the page, which cannot be scrolled further: room above it shows the offset.
  await page.evaluate(() => document.body.style.setProperty('padding-top', '400px'))
  await page.locator('label:has-text("M")').first().click()
  const add = page.getByRole('button', { name: 'In den Warenkorb' }).first()
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await add.click()
  await expect(page.getByRole('region', { name: 'Warenkorb' })).toBeVisible()
  // The page may scroll there smoothly.
  await expect.poll(async () => Math.round((await page.locator('.cart-place').boundingBox())?.y ?? -1)).toBe(80)
})

test('NAV-09 NAV-10 a product’s page explains adding to an order in a dialog, which returns the focus when it closes', async ({ page }) => {
  const said = complaints(page)
  await page.goto('/products/kapelle-shirt')
  const link = page.getByRole('main').getByRole('link', { name: 'So geht es' })
  // The header knows the cart only after hydration, and then the link opens the dialog.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb leer' })).toBeVisible()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Zu einer Bestellung dazulegen' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(said).toEqual([])
})

test('ERR-58 without cookies a warning says that the cart stays empty', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Cookies sind ausgeschaltet')
  await expectAccessible(page)
})
