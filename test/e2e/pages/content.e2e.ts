import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailTo } from '../inbox.ts'

const day = 86_400
const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookie_consent')
/** Dates as the browser formats them. */
const daysLeft = (expires: number) => Math.round((expires - Date.now() / 1000) / day)

test.describe('nobody has answered yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('CNS-01 LIM-63 the cookie question has two equal answers and is asked once', async ({ page }) => {
    await page.goto('/imprint')
    const banner = page.getByRole('region', { name: 'Cookies' })
    const [no, yes] = [banner.getByRole('button', { name: 'Nur Notwendiges' }), banner.getByRole('button', { name: 'Alles erlauben' })]
    const [first, second] = [await no.boundingBox(), await yes.boundingBox()]
    expect(first?.height).toBe(second?.height)
    expect(Math.abs((first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(2)
    await expectAccessible(page)
    await no.click()
    await expect(banner).toHaveCount(0)
    const refused = await consentOf(page)
    expect([refused?.value, refused?.sameSite, daysLeft(refused?.expires ?? 0)]).toEqual(['no', 'Lax', 10])
    await page.goto('/datapolicy')
    await expect(banner).toHaveCount(0)
  })

  test('CNS-02 CNS-03 the answer can be changed on the data policy and in the footer, and a yes is stored for 356 days', async ({
    page,
  }) => {
    await page.goto('/datapolicy')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Nur Notwendiges' }).click()
    const toggle = page.getByRole('main').getByRole('switch')
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(toggle).toBeChecked()
    const accepted = await consentOf(page)
    expect([accepted?.value, daysLeft(accepted?.expires ?? 0)]).toEqual(['yes', 356])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await expect(dialog.getByRole('switch')).toBeChecked()
    await dialog.getByRole('button', { name: 'Nur Notwendiges' }).click()
    await expect(dialog).toBeHidden()
    expect((await consentOf(page))?.value).toBe('no')
  })

  test('CNS-04 a shop’s services load after a yes only, and the cart needs none', async ({ page }) => {
    const requested: string[] = []
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto('/duo/products/kapelle-platte')
    await page.getByRole('button', { name: 'Nur Notwendiges' }).click()
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect(page.getByRole('button', { name: 'Im Warenkorb' }).first()).toBeVisible()
    await page.goto('/duo/')
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('dialog', { name: 'Cookie-Einstellungen' }).getByRole('button', { name: 'Alles erlauben' }).click()
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    expect(requested[0]).toContain('id=GTM-TEST1')
  })

  test('CNS-06 I18-02 errors are reported only after consent, in the language of the page', async ({ page }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/errors?locale=de')) reports.push(request.postData() ?? '')
    })
    const fail = (message: string) =>
      page.evaluate((text) => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(text) })), message)
    await page.goto('/imprint')
    await page.getByRole('button', { name: 'Alles erlauben' }).waitFor()
    await fail('vor der Zustimmung')
    await page.getByRole('button', { name: 'Alles erlauben' }).click()
    // Equal messages are reported once, so the message differs from the one before consent.
    await expect
      .poll(async () => {
        await fail('kaputt bei fan@example.de')
        return reports.length
      })
      .toBeGreaterThan(0)
    expect(reports.map((report) => JSON.parse(report) as object)).toEqual([
      expect.objectContaining({ exception: 'TypeError: kaputt bei [e-mail]', page: '/imprint' }),
    ])
  })
})

test('NWS-02 the newsletter pop-up stays closed for the session and dismissed for a year', async ({ page, context }) => {
  const popup = page.locator('.newsletter-popup')
  /** Advances the page's clock by twelve seconds. The page may need a moment before it starts counting. */
  const comes = async () => {
    await page.clock.runFor(13_000)
    await expect(popup).toBeVisible({ timeout: 500 })
  }
  const staysAway = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(30_000)
    await expect(popup).toHaveCount(0)
  }
  await page.clock.install()
  await staysAway('/')
  await page.goto('/kapelle/')
  await expect(comes).toPass()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Schließen' }).click()
  await expect(popup).toHaveCount(0)
  await staysAway('/kapelle/')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('kapelle_hidenewsletter')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/kapelle/')
  await expect(comes).toPass()
  await popup.getByRole('button', { name: 'Nicht mehr zeigen' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await staysAway('/kapelle/')
  expect((await context.cookies()).find(({ name }) => name === 'kapelle_hidenewsletter')).toMatchObject({ value: '1' })
})

test('STA-10 STA-13 the FAQ opens the question in the address and filters by what is typed', async ({ page }) => {
  await page.goto('/faq/2')
  const question = (name: string) => page.getByRole('group').filter({ hasText: name })
  await expect(question('Wie schicke ich etwas zurück?').getByText('Innerhalb von 14 Tagen.')).toBeVisible()
  await expect(page.locator('#q1')).not.toHaveAttribute('open')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '{}') as {
    '@type': string
    mainEntity: unknown[]
  }
  expect([data['@type'], data.mainEntity.length]).toEqual(['FAQPage', 3])
  await page.getByRole('searchbox', { name: 'Wobei können wir helfen?' }).fill('bezahl')
  await expect(page.getByText('1 Frage passt.')).toBeVisible()
  await expect(page.locator('#q1')).toBeHidden()
  await page.getByRole('link', { name: 'Versandkosten' }).click()
  await expect(page.locator('#q1')).toHaveAttribute('open')
  await expect(page.locator('#q1').getByText(/Ein Paket kostet \d/)).toBeVisible()
  expect((await page.goto('/faq/99'))?.status()).toBe(200)
  await expect(page.locator('#q1')).toHaveAttribute('open')
})

test('STA-11 /faq-kiox has questions of its own and opens the one in the address, or the first', async ({ page }) => {
  await page.goto('/kapelle/faq-kiox/2')
  await expect(page.getByText('Am Kiosk.')).toBeVisible()
  await expect(page.locator('#q1')).not.toHaveAttribute('open')
  await expect(page.getByRole('main').getByText('Was kostet der Versand?')).toHaveCount(0)
  await page.goto('/kapelle/faq-kiox/99')
  await expect(page.getByText('Um zehn.')).toBeVisible()
})

test('STA-05 STA-06 the advent calendar of a past year is open and links to its terms', async ({ page }) => {
  await page.goto('/advent')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('summary') }),
  ).toHaveCount(24)
  await page.locator('summary').first().click()
  await expect(page.getByText('Ein Aufnäher')).toBeVisible()
  await expect(page.getByText('Im Keller')).toBeVisible()
  await page.getByRole('link', { name: 'Teilnahmebedingungen' }).click()
  for (const condition of [
    'vom 1. bis zum 24. Dezember 2018, täglich von 11:00 bis 18:00 Uhr',
    'Die Teilnahme ist kostenlos',
    'Jede Person nimmt nur einmal teil, egal wie viele Türen sie öffnet.',
    'wer in Deutschland wohnt und mindestens 14 Jahre alt ist',
    'entscheidet das Los',
    'durch eine persönliche Nachricht',
    'nicht umgetauscht und nicht in bar ausgezahlt',
    'Den Versand innerhalb Deutschlands zahlen wir.',
    'nach zwei Aufforderungen innerhalb von 3 Wochen',
  ])
    await expect(page.getByRole('main'), condition).toContainText(condition)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('NWS-01 NWS-06 the newsletter box in the footer subscribes an address, which confirms and leaves by mail', async ({
      page,
      request,
    }) => {
      const email = `leser-${javaScriptEnabled}-${Date.now()}@example.org`
      await page.goto('/imprint')
      const box = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
      await box.getByLabel(/E-Mail-Adresse/).fill(email)
      await box.getByRole('checkbox').check()
      await box.getByRole('button', { name: 'Anmelden' }).click()
      await expect(page.getByText('Super, jetzt nur noch Mails checken und Anmeldung bestätigen.').first()).toBeVisible()
      const { text } = await mailTo(request, email)
      const link = (path: string) => new RegExp(`http\\S+/newsletter/${path}/\\S+`).exec(text)?.[0] ?? ''
      await page.goto(link('confirm'))
      await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Du bist dabei' })).toBeVisible()
      await page.goto(link('unsubscribe'))
      await page.getByRole('button', { name: 'Abbestellen' }).click()
      await expect(page.getByRole('heading', { name: 'Abbestellt' })).toBeVisible()
    })
  })
}

test('STA-09 a page for frames has no header, footer or script, and no other site may frame it by default', async ({ page }) => {
  for (const path of ['/nofrills', '/kapelle/facebookintegration']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('script[src]')).toHaveCount(0)
    await expect(page.locator('base')).toHaveAttribute('target', '_blank')
  }
})

test('axe finds nothing on the contact page, empty, refused and sent', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel(/^Name/).fill('Ada Brandt')
  await main.getByLabel(/E-Mail/).fill(`ada-${Date.now()}@example.org`)
  await main.getByLabel(/^Nachricht/).fill('Wann macht ihr auf?')
  await main.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expectAccessible(page)
})

test('STA-02 the jobs page has the advertisement, whose application goes to the company’s address, and the imported jobs', async ({
  page,
}) => {
  await page.goto('/jobs')
  const main = page.getByRole('main')
  const advertisement = main.locator('.jobs')
  await expect(advertisement.getByRole('heading')).toHaveText('Junior-Produktmanager:in Merchandising')
  const email = 'hallo@stagefront.example'
  await expect(advertisement.getByRole('link')).toHaveText(email)
  await expect(advertisement.getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Junior-Produktmanager:in Merchandising', 'Lager, 20 Stunden'])
  await page.goto('/jobs?lang=en')
  await expect(main.locator('.jobs').getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
})

test('NWS-01 the newsletter pop-up says that it subscribed, and its link closes it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/kapelle/')
  const popup = page.locator('.newsletter-popup')
  await expect(async () => {
    await page.clock.runFor(13_000)
    await expect(popup).toBeVisible({ timeout: 500 })
  }).toPass()
  await popup.getByLabel(/E-Mail-Adresse/).fill(`leser-${Date.now()}@example.org`)
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Anmelden' }).click()
  const done = popup.getByRole('status')
  await expect(done).toContainText('Super, jetzt nur noch Mails checken und Anmeldung bestätigen.')
  await done.getByRole('button', { name: 'Schließen' }).click()
  await expect(popup).toHaveCount(0)
})

test('STA-14 a landing page that nobody wrote leads to the shop’s home page', async ({ page }) => {
  await page.goto('/kapelle/sale-by-size')
  await expect(page).toHaveURL(/\/kapelle\/?$/)
})
