import { expect, test, type Page } from '@playwright/test'

/*
 * Parts that are in the HTML of a page and whose scripts are loaded after those of the page: the newsletter form in the footer, videos,
 * the forms of bundles. They have to work while their script is under way, and must not hold up the rest of the page if it never arrives.
 */

const newsletterScript = /\/assets\/newsletter-(?!popup).*\.js$/

const newsletter = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })

/** Delays a script. @returns lets it through, and resolves once it has arrived */
async function delayScript(page: Page, script: RegExp): Promise<() => Promise<void>> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(script, async (route) => {
    await sent
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse(script)
    send()
    await arrived
  }
}

test('a link leads on while the script of the newsletter form cannot be loaded', async ({ page }) => {
  await page.route(newsletterScript, (route) => route.abort())
  const isRefused = page.waitForEvent('requestfailed', (request) => newsletterScript.test(request.url()))
  await page.goto('/')
  await isRefused
  await page.getByRole('link', { name: 'Tickets', exact: true }).first().click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Termine')
  await expect(newsletter(page).getByRole('button', { name: 'Anmelden' })).toBeVisible()
})

test('HOM-06 a video stays in its place while the script that plays it cannot be loaded', async ({ page }) => {
  const script = /\/assets\/film-.*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/saal')
  // It appears once the page has been hydrated.
  await expect(page.getByRole('button', { name: 'Anhalten' })).toBeVisible()
  await page.getByRole('link', { name: 'Wie Sticker entstehen', exact: true }).click()
  await expect(page.locator('.film').getByRole('link')).toBeInViewport()
})

test('NWS-01 what is typed into the newsletter form before its script arrives is kept and subscribed', async ({ page }) => {
  const email = `leser-${Date.now()}@example.org`
  const sendScript = await delayScript(page, newsletterScript)
  const isRequested = page.waitForRequest(newsletterScript)
  await page.goto('/imprint')
  await isRequested
  const field = newsletter(page).getByLabel(/E-Mail-Adresse/)
  await field.pressSequentially(email.slice(0, 8))
  await sendScript()
  // Still typing: the field keeps the focus, and no letter is lost.
  await page.keyboard.type(email.slice(8), { delay: 40 })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(email)
  await newsletter(page).getByRole('checkbox').check()
  // Once nothing in the form has the focus, the script's own form takes its place.
  await field.evaluate((input) => input.setAttribute('data-server', ''))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field).not.toHaveAttribute('data-server')
  await expect(field).toHaveValue(email)
  await expect(newsletter(page).getByRole('checkbox')).toBeChecked()
  await newsletter(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(newsletter(page).getByText('Super, jetzt nur noch Mails checken und Anmeldung bestätigen.')).toBeVisible()
  await expect(page).toHaveURL(/\/imprint$/)
})

test('NWS-01 the newsletter form is sent without its script', async ({ page }) => {
  const email = `leser-${Date.now()}@example.org`
  await page.route(newsletterScript, (route) => route.abort())
  const isRefused = page.waitForEvent('requestfailed', (request) => newsletterScript.test(request.url()))
  await page.goto('/imprint')
  await isRefused
  await newsletter(page).getByRole('checkbox').check()
  await newsletter(page)
    .getByLabel(/E-Mail-Adresse/)
    .fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/newsletter$/)
  await expect(page.getByText('Super, jetzt nur noch Mails checken und Anmeldung bestätigen.').first()).toBeVisible()
})

test('NWS-07 a newsletter subscription is tracked', async ({ page }) => {
  const events = await recordEvents(page)
  await page.goto('/imprint', { waitUntil: 'networkidle' })
  await subscribe(page)
  await expect.poll(() => events).toEqual([{ kind: 'NewsletterSubscription', popup: false }])
  await expect(page).toHaveURL(/\/imprint$/)
})

test('NWS-07 a subscription that is sent before the script of its form arrives is tracked once', async ({ page }) => {
  const events = await recordEvents(page)
  const sendScript = await delayScript(page, newsletterScript)
  await page.goto('/imprint')
  await subscribe(page)
  await expect(page).toHaveURL(/\/newsletter$/)
  await sendScript()
  await expect.poll(() => events).toEqual([{ kind: 'NewsletterSubscription', popup: false }])
  await page.waitForLoadState('networkidle')
  expect(events).toHaveLength(1)
})

async function subscribe(page: Page): Promise<void> {
  await newsletter(page)
    .getByLabel(/E-Mail-Adresse/)
    .fill(`leser-${Date.now()}@example.org`)
  await newsletter(page).getByRole('checkbox').check()
  await newsletter(page).getByRole('button', { name: 'Anmelden' }).click()
}

/** Listens as an adapter would (API-19). @returns the events of every document, which grow */
async function recordEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = []
  await page.exposeFunction('record', (event: unknown) => events.push(event))
  await page.addInitScript(() => {
    window.addEventListener('stagefront:tracked', (event) => {
      const { record } = window as unknown as { record: (event: unknown) => void }
      record((event as CustomEvent).detail)
    })
  })
  return events
}
