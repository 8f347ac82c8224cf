import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

test('EVT-18 EVT-19 all tickets together stay within the limit, which is shown', async ({ page }) => {
  await page.goto('/events/beide-arten')
  await expect(page.locator('.sum-phone')).toHaveText(/^0\b.*0 Tickets/)
  await page.getByRole('radio', { name: 'Online-Ticket' }).check()
  const standing = page.getByRole('group', { name: 'Stehplatz, Normalpreis' })
  const more = standing.getByRole('button', { name: 'Eins mehr' })
  await expect(standing.getByRole('button', { name: 'Eins weniger' })).toBeDisabled()
  for (let clicks = 0; clicks < 6; clicks++) await more.click()
  await expect(more).toBeDisabled()
  await expect(page.getByText('Mehr als 6 gibt es hier nicht je Bestellung.')).toBeVisible()
  await standing.getByRole('spinbutton').fill('9')
  await expect(standing.getByRole('spinbutton')).toHaveValue('6')
  await expect(page.getByRole('button', { name: '6 Tickets in den Warenkorb' })).toBeVisible()
})

test('EVT-17 tickets are grouped by pricing category, and sold-out ones stay visible', async ({ page }) => {
  await page.goto('/events/beide-arten')
  await expect(page.getByRole('heading', { name: 'Stehplatz' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Empore' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '39,90' }).getByText('Ausverkauft')).toBeVisible()
})

test('EVT-20 adding no ticket asks to choose one first', async ({ page }) => {
  await page.goto('/events/beide-arten')
  await page.getByRole('radio', { name: 'Online-Ticket' }).check()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Bitte wähle zunächst oben deine Tickets.')
  await expect(alert).toBeFocused()
})

test('EVT-20 on a phone a refusal stays beside the button, and the page stays at the tickets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events/kapelle-hamburg')
  const heading = page.getByRole('heading', { name: 'Tickets', exact: true })
  await heading.scrollIntoViewIfNeeded()
  const before = (await heading.boundingBox())?.y ?? NaN
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect((await heading.boundingBox())?.y).toBeCloseTo(before, 0)
  await expectAccessible(page)
})

test('EVT-21 a fan has to choose between online and hard tickets, and is not asked where there is one kind', async ({ page }) => {
  await page.goto('/events/beide-arten')
  const online = page.getByText('29,90 €', { exact: true })
  const hard = page.getByText('32,90 €', { exact: true })
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(online).toBeVisible()
  await expect(hard).toBeVisible()
  // The waiting list of a category that is gone asks for a number too.
  const choice = page.locator('form', { has: page.getByRole('button', { name: 'In den Warenkorb' }) })
  await expect(choice.getByRole('spinbutton')).toHaveCount(0)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('alert')).toHaveText('Bitte wähle zuerst, wie du dein Ticket möchtest: online oder per Post.')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Hardticket per Post' }).check()
  await expect(page.getByText('Bitte wähle zuerst')).toHaveCount(0)
  await expect(hard).toBeVisible()
  await expect(online).toBeHidden()
  await page.goto('/events/kapelle-hamburg')
  await expect(page.getByText('Wie möchtest du dein Ticket?')).toHaveCount(0)
})

test('EVT-18 a refusal stands beside the ticket type, is announced, and disappears when it is mended', async ({ page }) => {
  await page.goto('/events/kapelle-hamburg')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
    .first()
  const amount = row.getByRole('spinbutton')
  const add = page.getByRole('button', { name: /in den Warenkorb$/i }).first()
  const refusal = 'Mehr als 6 gibt es hier nicht je Bestellung, und 4 hast du schon im Warenkorb.'
  await amount.fill('4')
  await add.click()
  await expect(page.getByRole('button', { name: 'Im Warenkorb' })).toBeVisible()
  await page.reload()
  await amount.fill('3')
  await add.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(row).toContainText(refusal)
  await expect(amount).toHaveAccessibleDescription(refusal)
  await expectAccessible(page)
  await amount.fill('2')
  await expect(row).not.toContainText(refusal)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await add.click()
  await expect(page.getByRole('button', { name: 'Im Warenkorb' })).toBeVisible()
})

test('EVT-08 an event that is not on sale says why and links to other dates', async ({ page }) => {
  await page.goto('/events/bald')
  await expect(page.getByRole('heading', { name: /^Ab .+, 10 Uhr$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Warenkorb/ })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Start in den Kalender' }).click()
  expect((await saved).suggestedFilename()).toBe('bald.ics')
  await page.goto('/events/abgesagt')
  await expect(page.getByRole('heading', { name: 'Abgesagt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Andere Termine ansehen' })).toBeVisible()
  await expectAccessible(page)
})

test('PRD-06 more than six variants are a list, in which a sold-out one is disabled and a choice is required', async ({ page }) => {
  await page.goto('/products/kapelle-hut')
  const sizes = page.getByRole('combobox', { name: 'Größe' })
  await expect(sizes.getByRole('option', { name: '56 (ausverkauft)' })).toBeDisabled()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('alert')).toHaveText('Bitte wähle zuerst eine Größe.')
  await expect(sizes).toHaveAccessibleDescription('Bitte wähle zuerst eine Größe.')
  await sizes.selectOption('58')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/products/kapelle-shirt')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
})

test('PRD-07 PRD-08 the amount stays between one and the limit, and the button shows its state', async ({ page }) => {
  await page.goto('/products/kapelle-hut')
  await page.getByRole('combobox', { name: 'Größe' }).selectOption('58')
  const amount = page.getByRole('spinbutton', { name: 'Anzahl' })
  await expect(page.getByRole('button', { name: 'Eins weniger' })).toBeDisabled()
  await amount.fill('99')
  await expect(amount).toHaveValue('10')
  await amount.fill('1')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('button', { name: 'Im Warenkorb' })).toBeVisible()
  await page.goto('/products/kapelle-tasche')
  await expect(page.getByRole('button', { name: 'Ausverkauft' })).toBeDisabled()
})

test('PRD-05 I18-04 the product page writes whole euros without decimals, lists write them out', async ({ page }) => {
  await page.goto('/products/kapelle-hut')
  await expect(page.getByText('40 €', { exact: true })).toBeVisible()
  await page.goto('/categories/shirts')
  await expect(page.getByText('40,00 €', { exact: true })).toBeVisible()
})

test('I18-01 without a stored choice the address names the language, which is stored and leaves the address', async ({ page }) => {
  await page.goto('/events?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All dates')
  await expect(page).toHaveURL('/events')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('I18-01 a stored choice counts more than the address, which loses its language all the same', async ({ page }) => {
  await page.goto('/events?lang=en')
  await page.goto('/events?lang=de&city=K%C3%B6ln')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/events?city=K%C3%B6ln')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the language switch in the header replaces the stored language', async ({ page }) => {
  await page.goto('/?lang=en')
  await page.getByRole('banner').getByRole('group', { name: 'Language' }).getByRole('link', { name: 'DE' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/events')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('SHP-04 a band’s shop keeps its prefix from page to page', async ({ page }) => {
  await page.goto('/kapelle')
  await expect(page.locator('html')).toHaveAttribute('data-shop', 'moorgrab')
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Termine' }).click()
  await page.waitForURL('**/kapelle/events')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hamburg/ })
    .first()
    .click()
  await page.waitForURL('**/kapelle/events/*')
})

test('NAV-02 the header has the logo, a search field with a button, and links to tickets, merchandise and artists', async ({ page }) => {
  await page.goto('/imprint')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /Startseite/ })).toHaveAttribute('href', '/')
  await header.getByRole('combobox', { name: 'Suche' }).fill('kapelle')
  const button = header.getByRole('button', { name: 'Suche' })
  expect((await button.boundingBox())?.width).toBeGreaterThan(40)
  await button.click()
  await page.waitForURL('**/search/kapelle')
  await expect(page.getByRole('main').getByRole('link', { name: 'Die Kapelle', exact: true })).toBeVisible()
  const menu = header.getByRole('navigation', { name: 'Hauptmenü' })
  for (const [width, merch] of [
    [1280, 'Merchandise'],
    [390, 'Merch'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, path] of [
      ['Tickets', '/events'],
      [merch, '/categories'],
      ['Künstler', '/artists'],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  }
  await menu.getByRole('link', { name: 'Suche', exact: true }).click()
  await page.waitForURL('**/search')
})

test('a long shop name breaks in the header of a phone instead of widening the page, also beside a full cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { w } = buyer(page)
  await page.goto('/products/sticker-05')
  await page.getByRole('button', { name: w.add }).first().click()
  await expect(page.locator('.cart-time')).toBeVisible()
  await page.locator('.logo span').evaluate((name) => (name.textContent = 'Südrand Records und Tonträgervertrieb'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

// `every-page.slow.e2e.ts` follows every link.
test('search results and empty results are accessible', async ({ page }) => {
  for (const path of ['/events?q=nirgendwo', '/search?q=hut', '/gibt-es-nicht']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
