import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Mit Sandbox-Wallet bezahlen' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sandbox-Wallet' })

async function openSheet(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await button(page).click()
  await expect(sheet(page)).toBeVisible()
  return fan
}
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()

/** No other order of this browser waits for its payment. */
async function seeNothingUnpaid(page: Page) {
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unbezahlte Bestellung' })).toHaveCount(0)
}

test('PAY-14 PAY-18 a wallet on the cart page places and pays the order without a form', async ({ page }) => {
  const fan = await openSheet(page)
  await expect(sheet(page)).toContainText('Online-Tickets, per E-Mail 0,00')
  await expect(sheet(page)).toContainText('Gesamt 29,90')
  await press(page, 'Zahlen')
  await fan.seeThanks()
  expect(new URL(page.url()).searchParams.has('payment_received')).toBe(true)
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jule')
})

test('CHK-08 the wallet’s button stands above the address too, and both pages stay accessible', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await expect(button(page)).toBeVisible()
  await expectAccessible(page)
  await fan.proceed()
  await expect(button(page)).toBeVisible()
  await expectAccessible(page)
  await button(page).click()
  await expect(sheet(page)).toContainText('Paket 5,90')
  await press(page, 'Zahlen')
  await fan.seeThanks()
})

test('PAY-18 a bank that asks for more is answered in a second confirmation', async ({ page }) => {
  const fan = await openSheet(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await press(page, 'Zahlen, Bank fragt nach')
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
})

test('PAY-19 a declined wallet leads to the order’s payment page, where it can be paid by card', async ({ page }) => {
  const fan = await openSheet(page)
  await press(page, 'Karte ablehnen')
  await page.waitForURL('**/checkout/payment/**')
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await page.getByRole('radio', { name: /^Karte/ }).check()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await page.waitForURL(/\/c\/pay\//)
})

test('a wallet that is cancelled leaves the cart as it is, and a double click on the sheet places one order', async ({ page }) => {
  const fan = await openSheet(page)
  await press(page, 'Abbrechen')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('link', { name: fan.w.proceed })).toBeVisible()
  await button(page).click()
  await sheet(page).getByRole('button', { name: 'Zahlen', exact: true }).dblclick()
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
  await seeNothingUnpaid(page)
})

test('a tab that is closed before the wallet has paid leaves an order that another tab pays', async ({ page, context }) => {
  const confirmation = new Promise<void>((resolve) => {
    void page.route('**/wallet/confirm', (route) => {
      resolve()
      return route.abort()
    })
  })
  await openSheet(page)
  await press(page, 'Zahlen')
  await confirmation
  await page.close()
  const next = await context.newPage()
  await next.goto('/events')
  const notice = next.getByRole('region', { name: 'Unbezahlte Bestellung' })
  await notice.getByRole('link', { name: 'Jetzt bezahlen' }).click()
  const fan = buyer(next)
  await next.getByRole('radio', { name: /^Karte/ }).check()
  await next.getByRole('button', { name: fan.w.pay }).click()
  await next.waitForURL(/\/c\/pay\//)
  await next.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
  await seeNothingUnpaid(next)
})

test('going back after a wallet has paid shows an empty cart, and nothing that could be paid again', async ({ page }) => {
  const fan = await openSheet(page)
  await press(page, 'Zahlen')
  await fan.seeThanks()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(button(page)).toBeHidden()
  await page.goForward()
  await fan.seeThanks()
  await seeNothingUnpaid(page)
})

test('PAY-16 an address in another country than the cart’s is refused in the sheet', async ({ page }) => {
  await openSheet(page)
  await sheet(page).getByLabel('Land (zwei Buchstaben)').fill('AT')
  await press(page, 'Zahlen')
  await expect(sheet(page).getByRole('alert')).toHaveText('An diese Adresse wird nicht geliefert.')
  await press(page, 'Abbrechen')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(button(page)).toBeVisible()
})

test('PAY-19 ERR-10 an order that is refused is explained on the page, and the button stays usable', async ({ page }) => {
  const fan = await openSheet(page)
  await sheet(page).getByLabel('E-Mail').fill('keine Adresse')
  await press(page, 'Zahlen')
  await expect(page.getByRole('alert')).toContainText(fan.w.declined)
  await button(page).click()
  await press(page, 'Zahlen')
  await fan.seeThanks()
})

test('ERR-13 without a wallet, or with a script that does not load, the page is as without the button', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(error.message))
  const fan = buyer(page)
  await page.route('**/paypal/sdk/js*', (route) => route.abort())
  await fan.chooseTickets('kapelle-hamburg', 1)
  await page.evaluate(() => sessionStorage.setItem('sandbox-wallet', 'none'))
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expect(page.getByText('Schnell bezahlen')).toBeHidden()
  await page.route('**/stripe.js', (route) => route.abort())
  await page.evaluate(() => sessionStorage.removeItem('sandbox-wallet'))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText('Schnell bezahlen')).toBeHidden()
  await expect(page.getByRole('link', { name: fan.w.proceed })).toBeVisible()
  expect(errors).toEqual([])
})
