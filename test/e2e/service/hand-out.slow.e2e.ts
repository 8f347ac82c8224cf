import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { mailAbout } from '../inbox.ts'
import { operator } from '../operator.ts'
import { buyer } from '../shop-steps.ts'
import { buyToPickUp } from '../pick-up-orders.ts'
import { next, openDoor, phone, type, verdict } from './door-phones.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const handOut = (page: Page) => page.getByRole('button', { name: /^Ausgeben: Tuch/ })

/** Searches for an order. @returns its items */
async function searchFor(page: Page, wanted: string) {
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('searchbox').fill(wanted)
  return page.getByRole('region', { name: /^Bestellung/ }).getByRole('listitem')
}

test('a fan chooses to pick up in the checkout, without postage', async ({ page }) => {
  await buyer(page).chooseProduct('kapelle-shirt', 'M')
  await buyer(page).openCart()
  const choice = page.getByRole('radio', { name: /^Abholung im Werk/ })
  await expect(choice).not.toBeChecked()
  await expect(page.getByText(/Wird dir bei der Show ausgegeben: .*Das Werk/)).toBeVisible()
  await choice.check()
  await expect(page.getByText('Versand, Abholung im Werk, Hamburg')).toBeVisible()
  await expectAccessible(page)
})

test('a scan shows what the order picks up; each item is handed out once, and a wrong tap taken back', async ({ browser, request }) => {
  const { codes, reference } = await buyToPickUp(request, { tickets: 1, shirts: 2 })
  const mail = await mailAbout(request, reference)
  expect(mail.text).toContain('Deine Sachen liegen bei der Show für dich bereit')
  const [north, south] = [await phone(browser, openDoor('Nordtor').link), await phone(browser, openDoor('Südtor').link)]
  await type(north.page, codes[0] ?? '')
  await expect(verdict(north.page).first()).toHaveText('Rein')
  const items = north.page.getByRole('alertdialog').getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Tuch, T-Shirt')
  await expectAccessible(north.page)
  await handOut(north.page).first().click()
  await expect(items.first()).toContainText(/Ausgegeben um \d\d:\d\d, Nordtor/)
  await items
    .first()
    .getByRole('button', { name: /^Rückgängig/ })
    .click()
  await expect(handOut(north.page)).toHaveCount(2)
  await handOut(north.page).first().click()
  await expect(items.first()).toContainText('Nordtor')
  await handOut(north.page).click()
  await expect(handOut(north.page)).toHaveCount(0)
  await expect.poll(() => operator('orders', 'show', reference), { timeout: 30_000 }).toMatch(/ done +door Nordtor/)
  await next(north.page)

  const found = await searchFor(south.page, `BAX${reference}`)
  await expect(found.first()).toContainText('Nordtor', { timeout: 20_000 })
  await expect(handOut(south.page)).toHaveCount(0)
  await expectAccessible(south.page)
  await north.context.close()
  await south.context.close()
})

for (const first of ['Nord', 'Süd'] as const) {
  test(`without a network and without a ticket two phones hand out one item and are told, ${first} sending first`, async ({
    browser,
    request,
  }) => {
    const { reference } = await buyToPickUp(request, { tickets: 0, shirts: 1 })
    const [north, south] = [await phone(browser, openDoor('Nord').link), await phone(browser, openDoor('Süd').link)]
    for (const { page, context } of [north, south]) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await expect(await searchFor(page, reference)).toHaveCount(1, { timeout: 20_000 })
      await context.setOffline(true)
      // Started again without a network.
      await page.reload()
      await expect(page.getByText('Ohne Netz')).toBeVisible()
      const found = await searchFor(page, reference.toLowerCase())
      await handOut(page).click()
      await expect(found).toContainText('Ausgegeben um')
      await expect(page.getByText('1 noch zu senden')).toBeVisible()
      await page.reload()
      await expect(page.getByText('1 noch zu senden')).toBeVisible()
      await searchFor(page, reference)
      await expect(handOut(page)).toHaveCount(0)
    }
    const inOrder = first === 'Nord' ? [north, south] : [south, north]
    for (const { page, context } of inOrder) {
      await context.setOffline(false)
      await expect(page.getByText(/noch zu senden/)).toHaveCount(0, { timeout: 20_000 })
    }
    for (const { page } of inOrder) {
      await expect(page.getByText(/doppelt oder zu Unrecht/)).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Ansehen' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'obwohl: Schon ausgegeben' }).last()).toBeVisible()
    }
    expect(operator('explain', reference)).toContain('it was handed out all the same')
    await north.context.close()
    await south.context.close()
  })
}

test('what is handed out fits small screens, in both directions and with large letters', async ({ browser, request }) => {
  const { codes, reference } = await buyToPickUp(request, { tickets: 1, shirts: 2 })
  const { page, context } = await phone(browser, openDoor('Ein Tor mit einem ziemlich langen Namen').link)
  const sizes = [
    [360, 640],
    [390, 844],
    [844, 390],
  ] as const
  await searchFor(page, reference)
  await expect(handOut(page)).toHaveCount(2)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Scannen' }).click()
  await type(page, codes[0] ?? '')
  await expect(verdict(page).first()).toHaveText('Rein')
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectFits(page)
    await verdict(page).first().scrollIntoViewIfNeeded()
    await expect(verdict(page).first()).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFits(page)
  await context.close()
})
