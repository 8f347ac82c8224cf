import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

const dates = (page: Page) => page.getByRole('region', { name: 'Termine', exact: true })

test('EVT-01 EVT-02 tours are featured left, right and at the bottom, and listed by date or name', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('region', { name: 'Lange im Kalender' }).getByRole('link', { name: /Nebelfahrt/ })).toBeVisible()
  await page.getByRole('link', { name: /^Touren \d+$/ }).click()
  await expect(
    page.getByRole('region', { name: 'Touren im Rampenlicht', exact: true }).getByRole('link', { name: /Die Abende/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Noch mehr Touren im Rampenlicht' }).getByRole('link', { name: /Nebelfahrt/ }),
  ).toBeVisible()
  const list = page.getByRole('region', { name: 'Touren', exact: true }).getByRole('listitem')
  await expect(list.first()).toContainText('Die Abende')
  await expect(list.last()).toContainText('Nebelfahrt')
  await page.getByRole('link', { name: 'Nach Name' }).click()
  await expect(list.last()).toContainText('Zwei Städte')
  await expect(page).toHaveURL(/tours=name/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Termine \d+$/ }).click()
  await expect(dates(page).getByRole('link').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('EVT-01 the first date is on the first screen, and the filter is one line that opens', async ({ page }) => {
    await page.goto('/events')
    await expect(dates(page).getByRole('listitem').first()).toBeInViewport()
    const city = page.getByRole('combobox', { name: 'Stadt' })
    await expect(city).toBeHidden()
    await page.getByText('Filter: Stadt, Datum, Band').click()
    await city.selectOption('Bremen')
    await expect(page.getByText('Filter: Bremen')).toBeVisible()
    await expect(city).toBeVisible()
    await expectAccessible(page)
  })
})

test('going back from a date far down the list lands on it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  // Repeated, because dates that other tests open or close meanwhile move it.
  await expect(async () => {
    await page.goto('/events', { waitUntil: 'networkidle' })
    const line = dates(page).getByRole('listitem').last().getByRole('link')
    // Like a visitor, past every line, so that each has been laid out once.
    await page.mouse.move(700, 300)
    while (!(await isInViewport(line))) await page.mouse.wheel(0, 300)
    // Waits until the page stands still.
    await line.hover()
    const top = async () => (await line.boundingBox())?.y ?? -1
    const before = await top()
    await line.click()
    await page.waitForURL('**/events/*')
    await page.goBack()
    await expect(line).toBeInViewport()
    await expect.poll(async () => Math.abs((await top()) - before), { timeout: 3000 }).toBeLessThan(40)
  }).toPass({ timeout: 45_000 })
})

async function isInViewport(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox()
  return !!box && box.y > 0 && box.y + box.height < 600
}

test('EVT-04 a press filters by this weekend, and a second press takes the filter away', async ({ page }) => {
  await page.goto('/events?city=Bremen')
  await page.getByRole('link', { name: 'Dieses Wochenende' }).click()
  await expect(page).toHaveURL(/city=Bremen&from=\d{4}-\d{2}-\d{2}&until=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByLabel('Von', { exact: true })).not.toHaveValue('')
  await page.getByRole('link', { name: 'Dieses Wochenende' }).click()
  await expect(page).toHaveURL(/\?city=Bremen$/)
})

test('EVT-05 “near me” asks for the place only when pressed, and filters by the nearest city', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.14, longitude: 8.21 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Tickets', exact: true }).first().click()
  await page.getByRole('link', { name: 'In meiner Nähe' }).click()
  await expect(page).toHaveURL(/\?city=Bremen$/)
  await expect(page.getByRole('combobox', { name: 'Stadt' })).toHaveValue('Bremen')
})

test('EVT-05 a visitor whose place is not told chooses the city by hand', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/events')
  await page.getByRole('link', { name: 'In meiner Nähe' }).click()
  await expect(page.getByText('Dein Standort ist nicht verfügbar. Wähl hier eine Stadt.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Stadt' })).toBeFocused()
})

test('EVT-03 EVT-05 events are filtered at once by a text of three letters and by city', async ({ page }) => {
  await page.goto('/events')
  const lines = dates(page).getByRole('link', { name: /Hamburg/ })
  await expect(lines.first()).toBeVisible()
  const text = page.getByRole('searchbox', { name: 'Band, Tour oder Halle' })
  const texts: (string | null)[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('q')) texts.push(searchParams.get('q'))
  })
  await text.pressSequentially('Neb', { delay: 400 })
  await expect(page).toHaveURL(/[?&]q=Neb(&|$)/)
  await expect(lines).toHaveCount(0)
  await expect(dates(page).getByRole('link', { name: /Köln/ }).first()).toBeVisible()
  await expect(text).toBeFocused()
  expect(new Set(texts)).toEqual(new Set(['Neb']))
  await page.goto('/events')
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
  await expect(lines).toHaveCount(0)
  await expect(
    dates(page)
      .getByRole('link', { name: /Bremen/ })
      .first(),
  ).toBeVisible()
})

test('EVT-07 ERR-56 when no event matches, the list says so and offers to clear the filter', async ({ page }) => {
  await page.goto('/events?q=Neb')
  const lines = dates(page).getByRole('link', { name: /Hamburg/ })
  const text = page.getByRole('searchbox', { name: 'Band, Tour oder Halle' })
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Bremen')
  await expect(page.getByText('Kein Konzert gefunden.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Filter löschen' }).click()
  await expect(lines.first()).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Stadt' })).toHaveValue('')
})

test('EVT-04 the first day is not before today, and the last not before the first', async ({ page }) => {
  await page.goto('/events')
  const from = page.getByLabel('Von', { exact: true })
  const until = page.getByLabel('Bis', { exact: true })
  const today = (await from.getAttribute('min')) ?? ''
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.goto('/events?from=2020-01-01&until=2020-01-02')
  await expect(from).toHaveValue(today)
  await expect(until).toHaveValue(today)
  const [year = 0, ...rest] = today.split('-').map(Number)
  const later = [year + 1, ...rest.map((part) => String(part).padStart(2, '0'))].join('-')
  await from.fill(later)
  await expect(until).toHaveAttribute('min', later)
  await expect(until).toHaveValue(later)
})

test('EVT-22 EVT-23 a sold-out event is tagged with its message and has no price', async ({ page }) => {
  await page.goto('/events?q=nebel')
  const lines = dates(page).getByRole('link', { name: /Köln/ })
  await expect(lines).toHaveCount(4)
  const gone = lines.filter({ hasText: 'Ausverkauft' })
  await expect(gone).toContainText('Köln ist voll.')
  await expect(gone).not.toContainText('€')
  await expect(lines.filter({ hasText: 'Andere Kasse' })).not.toContainText('€')
  await expect(lines.filter({ hasText: 'Geheimtipp' })).toContainText('Termin folgt')
})

test('EVT-06 two switches hide sold-out events and show those that are not on sale', async ({ page }) => {
  await page.goto('/events?q=nebel')
  const lines = dates(page).getByRole('link', { name: /Köln/ })
  await expect(lines).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Ausverkaufte ausblenden' }).check()
  await expect(lines).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Auch zeigen, was nicht im Verkauf ist' }).check()
  await expect(lines).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Ausverkaufte ausblenden' }).uncheck()
  await expect(lines).toHaveCount(5)
  await expect(lines.filter({ hasText: 'Nicht im Verkauf' })).toHaveCount(1)
})

test('I18-03 cities are named in the reader’s language, and a filter stays when the language changes', async ({ page }) => {
  await page.goto('/events?city=K%C3%B6ln&lang=en')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Cologne')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Cologne/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Köln', { exact: true })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter is a form with a button, and the tours sort by links', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('link', { name: 'In meiner Nähe' })).toHaveAttribute('href', '#filter-city')
    await page.getByRole('searchbox', { name: 'Band, Tour oder Halle' }).fill('nebel')
    await page.getByRole('checkbox', { name: 'Ausverkaufte ausblenden' }).check()
    await page.getByRole('button', { name: 'Filtern' }).click()
    await expect(dates(page).getByRole('link', { name: /Köln/ })).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: 'Ausverkaufte ausblenden' })).toBeChecked()
    await page.goto('/events?tours=name')
    await expect(page.getByRole('link', { name: 'Nach Datum' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nächste Tour' })).toHaveCount(0)
  })
})

test('EVT-09 an event’s page shows its times, venue, description, disclaimers and check-in', async ({ page }) => {
  await page.goto('/events/nebel-koeln')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nebelkammer')
  await expect(main.getByRole('definition').filter({ hasText: '20:30 Uhr', visible: true })).toBeVisible()
  await expect(main.getByText('Gleisweg 9')).toBeVisible()
  await expect(main.getByText('Im Saal wird Nebel versprüht.')).toBeVisible()
  await expect(main.getByText('Bring dicke Socken mit.')).toBeVisible()
  await expect(main.getByText(/checkst du vorher online ein/)).toBeVisible()
  await expectAccessible(page)
})

test('EVT-15 an event’s page shows the related artists and products that its meta names, and where its venue is', async ({ page }) => {
  await page.goto('/events/nebel-koeln')
  await expect(page.getByRole('main').getByRole('link', { name: /Auf der Karte zeigen/ })).toHaveAttribute('href', /openstreetmap\.org/)
  const stage = page.getByRole('region', { name: 'Auf der Bühne' })
  await expect(stage.getByRole('link')).toHaveText([/Nebelkammer/, /Die Kapelle/])
  await expect(page.getByRole('region', { name: 'Dazu passt' }).getByRole('link').first()).toHaveAttribute('href', '/products/kapelle-hut')
})

test('EVT-10 EVT-11 an event’s page names local organiser, broker and promoter’s terms', async ({ page }) => {
  await page.goto('/events/nebel-koeln')
  const main = page.getByRole('main')
  await expect(main.getByText('Örtlicher Veranstalter: Rheinbühne.')).toBeVisible()
  await expect(main.getByText(/vermittelt die Tickets nur/)).toContainText(
    'für das Konzert verantwortlich, und Kontaktdaten der Gäste liegen bei ihm',
  )
  await expect(main.getByRole('link', { name: 'Bedingungen des Veranstalters' })).toHaveAttribute('href', 'https://promoter.example/policy')
  await main.getByRole('link', { name: 'AGB' }).click()
  await page.waitForURL('**/terms#tickets')
  await expect(page.getByRole('heading', { name: '6. Tickets' })).toBeInViewport()
})

const buying = (page: Page) => page.getByRole('button', { name: /Warenkorb/ })

test('EVT-12 a sold-out message replaces the buying controls', async ({ page }) => {
  await page.goto('/events/nebel-aus')
  await expect(page.getByText('Köln ist voll. Am Tag davor ist noch Platz.')).toBeVisible()
  await expect(buying(page)).toHaveCount(0)
})

test('EVT-13 before the presale its start replaces the buying controls', async ({ page }) => {
  await page.goto('/events/bald')
  await expect(page.getByText(/Dann beginnt der Vorverkauf/)).toBeVisible()
  await expect(buying(page)).toHaveCount(0)
})

test('EVT-14 a link to another seller replaces the buying controls and opens a new tab', async ({ page }) => {
  await page.goto('/events/nebel-anderswo')
  const elsewhere = page.getByRole('link', { name: 'Zum Vorverkauf' })
  await expect(elsewhere).toHaveAttribute('href', 'https://tickets.example/nebel')
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await expect(buying(page)).toHaveCount(0)
})

test('EVT-15 a hidden date is not on its page, not in structured data and not in the cart', async ({ page }) => {
  await page.goto('/events/nebel-geheim')
  await expect(page.getByRole('main').getByRole('time')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Nebelkammer in Köln · /)
  await expect(page.locator('script[type="application/ld+json"]').filter({ hasText: 'MusicEvent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Eins mehr' }).click()
  await page.getByRole('button', { name: '1 Ticket in den Warenkorb' }).click()
  await expect(page.getByRole('button', { name: 'Im Warenkorb' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Nebelkammer, Köln').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/\d{1,2}\.\d{1,2}\.20\d\d/)).toHaveCount(0)
})

test('EVT-16 lists show when the doors open if the shop says so, the event’s page always does', async ({ page }) => {
  await page.goto('/saal/events')
  await expect(dates(page).getByRole('link', { name: /Bremen/ })).toContainText('Einlass 19 Uhr')
  await page.goto('/events?city=Bremen')
  await expect(dates(page).getByRole('link', { name: /Bremen/ })).toBeVisible()
  await expect(dates(page).getByText('Einlass')).toHaveCount(0)
  await page.goto('/events/uebermut-bremen')
  await expect(page.getByRole('definition').filter({ hasText: '19 Uhr', visible: true })).toBeVisible()
})

test('EVT-24 a tour’s page shows its dates and links to its artists', async ({ page }) => {
  await page.goto('/tours/nebelfahrt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nebelfahrt')
  await expect(page.getByText('Fünf Abende ohne Sicht')).toBeVisible()
  await expect(page.getByText('niemand')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Termine' }).getByRole('link', { name: /Köln/ })).toHaveCount(5)
  await expect(page.getByRole('complementary').getByRole('link', { name: /Nebelkammer/ })).toHaveAttribute('href', '/artists/nebel')
  await expectAccessible(page)
})

test('ERR-57 an unknown tour is a 404 page', async ({ page }) => {
  const missing = await page.goto('/tours/gibt-es-nicht')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})

test('ERR-29 an unknown event is a 404 page', async ({ page }) => {
  const missing = await page.goto('/events/gibt-es-nicht')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})

test('an artist’s page links to its calendar with webcal', async ({ page, request }) => {
  await page.goto('/artists/nebel')
  const link = page.getByRole('link', { name: 'Kalender abonnieren' })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/^webcal:\/\/.+\/artists\/nebel\/calendar\.ics$/)
  const file = await request.get(new URL(address).pathname || '/')
  expect(file.headers()['content-type']).toContain('text/calendar')
})
