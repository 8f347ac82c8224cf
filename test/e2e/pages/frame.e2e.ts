import { expect, test } from '@playwright/test'
import { buyer } from '../shop-steps.ts'

test('NAV-03 NAV-04 the header shows the number of items, their price and the time they are reserved', async ({ page }) => {
  const fan = buyer(page)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb leer' })).toBeVisible()
  await fan.chooseTickets('kapelle-hamburg', 2)
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })
  await expect(link).toHaveAccessibleName(/2 Artikel, 59,80\s€, noch (19:\d\d|20:0\d)\sMinuten reserviert/)
  const before = await link.innerText()
  await expect.poll(() => link.innerText()).not.toBe(before)
  await link.click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('CHK-02 the cart page names the five steps and shows the reservation timer', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  const steps = page.getByRole('list', { name: 'Schritte' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('timer')).toBeVisible()
})

test('the steps after the cart lead nowhere else, but keep help, the cart and the legal pages', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Künstler' })).toBeVisible()
  await fan.proceed()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(3)
  for (const name of [/Startseite/, 'Hilfe', /^Warenkorb 1 Artikel/]) await expect(header.getByRole('link', { name })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const name of ['Impressum', 'AGB', 'Datenschutz', 'Vertrag widerrufen']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByRole('region', { name: 'Newsletter' })).toHaveCount(0)
})

test('CHK-19 the carrier chosen in the cart is one line in step 3, which opens to all carriers', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect(page.getByRole('complementary').getByText('39,80')).toBeVisible()
  await fan.proceed()
  await fan.enterAddress()
  const carrier = page.getByRole('group').filter({ hasText: 'Express' })
  await expect(carrier.getByRole('radio')).toHaveCount(0)
  await carrier.getByText('Ändern').click()
  await expect(carrier.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await carrier.getByRole('radio', { name: /^Paket/ }).check()
  await fan.choosePayment('transfer')
  await expect(page.getByText('30,80').first()).toBeVisible()
})

test('CHK-08 CHK-10 the cart page selects country and carrier, and the address step takes over the country', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await expect(page.getByRole('combobox', { name: 'Lieferland' })).toHaveValue('de')
  await expect(page.getByRole('radiogroup', { name: 'Versandart' }).getByRole('radio').first()).toBeChecked()
  await fan.proceed()
  await expect(page.getByRole('combobox', { name: /^Land/ }).first()).toHaveValue('de')
})

test('CHK-23 CRT-02 the done page shows account and amount for a bank transfer, and does not load a cart', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('transfer')
  await fan.seeThanks()
  for (const text of [/^BAX[A-Z2-9]{8}$/, /^DE\d\d/, '29,90 €']) await expect(page.getByText(text).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('/graphql'))).toEqual([])
})

test('PAY-20 a provider’s script is loaded only where its button is, and its origin is allowed only there', async ({ page }) => {
  const foreign = new Set<string>()
  const own = (url: string) => new URL(url).origin === new URL(page.url()).origin
  page.on('request', (request) => void (page.url().startsWith('http') && !own(request.url()) && foreign.add(request.url())))
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  for (const path of ['/', '/events/kapelle-hamburg', '/order']) {
    const policy = (await page.goto(path, { waitUntil: 'networkidle' }))?.headers()['content-security-policy']
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
  }
  expect([...foreign]).toEqual([])
  const answer = await page.goto('/checkout', { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src [^;]*http:\/\/localhost:\d+;/)
  // The wallet's button and PayPal's.
  expect([...foreign].map((url) => new URL(url).pathname).toSorted()).toEqual(['/paypal/sdk/js', '/stripe.js'])
})

test('NAV-01 pages change without a reload, at real paths, and the back button works', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  const header = page.getByRole('banner')
  for (const [name, path] of [
    ['Tickets', '/events'],
    ['Künstler', '/artists'],
    ['Merchandise', '/categories'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === path && url.hash === '')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/artists$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})

test('SHP-08 PRD-01 while the next page is loading, a line along the upper edge shows it', async ({ page }) => {
  await page.goto('/categories')
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/products\/kapelle-shirt\.data/, async (route) => {
    await held
    await route.continue()
  })
  const main = page.getByRole('main')
  const line = () => main.evaluate((element) => getComputedStyle(element, '::after').animationName)
  expect(await line()).toBe('none')
  await main.locator('a[href="/products/kapelle-shirt"]').click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  expect(await line()).toBe('under-way')
  send()
  await expect(page).toHaveURL(/\/products\/kapelle-shirt$/)
  await expect(main).not.toHaveAttribute('aria-busy')
})

test('PRD-01 EVT-08 an unknown product or event is a 404 page with that status', async ({ page }) => {
  for (const path of ['/products/gibt-es-nicht', '/events/gibt-es-nicht', '/products/kapelle-hamburg']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
  }
  expect((await page.goto('/products/kapelle-shirt'))?.status()).toBe(200)
  await expect(page.getByRole('button', { name: /in den Warenkorb/i }).first()).toBeVisible()
})
