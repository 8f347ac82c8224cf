import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailAbout } from '../inbox.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'stagefront-choices-'))
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Imports an event of its own as another site lists it. */
function importEvent(name: string, { days = 90, cancelled = false }, ...args: string[]): string {
  const file = join(folder, `${name}.json`)
  const listing = {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name,
    startDate: `${later(days)}T20:00:00`,
    previousStartDate: `${later(90)}T20:00:00`,
    ...(cancelled && { eventStatus: 'https://schema.org/EventCancelled' }),
    location: {
      '@type': 'MusicVenue',
      name: 'Werkhalle',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Am Werk 1',
        postalCode: '28195',
        addressLocality: 'Bremen',
        addressCountry: 'DE',
      },
    },
    offers: { '@type': 'Offer', price: '18.50', priceCurrency: 'EUR' },
  }
  writeFileSync(file, JSON.stringify(listing))
  return operator('import', file, '--stock', '100', '--time-zone', 'Europe/Berlin', ...args)
}

/** With the city and the first date. */
const slugOf = (name: string) => `${name.toLowerCase()}-bremen-${later(90)}`

/** An order for a show that has changed since, and the link of its mail. */
async function changedOrder(request: APIRequestContext, name: string, change: { days?: number; cancelled?: boolean }, count = 2) {
  importEvent(name, {})
  const order = await buyTickets(request, slugOf(name), count)
  importEvent(name, change, '--notify', '--choices')
  const { text } = await mailAbout(request, `: ${name}`)
  const [link = ''] = /\/order\/\S+\/choices/.exec(text) ?? []
  return { ...order, link }
}
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'So wählen' }).click()
const account = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Kontoinhaber/ }).fill('Marlene Größer-Yılmaz')
  await page.getByRole('textbox', { name: /^IBAN/ }).fill('DE93 9999 9999 0000 0000 01')
}

test('a moved show: one ticket is kept and one refunded, faults are marked, and the choice can be changed', async ({ page, request }) => {
  const order = await changedOrder(request, 'Verlegung', { days: 120 })
  await page.goto(order.link)
  await expect(page.getByRole('heading', { level: 1, name: 'Was soll aus deinen Tickets werden?' })).toBeVisible()
  await expect(page.getByText('Verlegt. Neuer Termin:')).toBeVisible()
  await expect(page.getByText('37,00 €').first()).toBeVisible()
  await expectAccessible(page)

  await next(page)
  await expect(page.getByRole('alert')).toContainText('Wähle, was aus deinem Ticket wird.')
  await page.getByRole('radio', { name: /^Für jedes Ticket einzeln/ }).check()
  const ticket = (number: number) => page.getByRole('radiogroup', { name: new RegExp(`^${number}\\.`) })
  await ticket(1)
    .getByRole('radio', { name: /^Ticket behalten/ })
    .check()
  await ticket(2)
    .getByRole('radio', { name: /^Geld zurück/ })
    .check()
  await next(page)
  await expect(page.getByRole('alert')).toContainText('Sag uns, auf wessen Namen das Konto läuft.')
  await expectAccessible(page)
  await account(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Stimmt das so?' })).toBeFocused()
  await expect(page.getByText('18,50 €')).toHaveCount(2)
  await expectAccessible(page)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Danke, deine Wahl ist gespeichert.' })).toBeFocused()
  await expect(page.getByText(/^Geld zurück\. Wird ab/)).toBeVisible()
  await expectAccessible(page)

  // The form before it, sent once more from the history, changes nothing.
  await page.goBack()
  await page.goto(order.link)
  await expect(page.getByText(/^Geld zurück\. Wird ab/)).toBeVisible()
  await page.getByRole('link', { name: 'Wahl ändern' }).click()
  await expect(page.getByText('Wir überweisen an Marlene Größer-Yılmaz, DE93 •••• 0001.')).toBeVisible()
  await page
    .getByRole('radio', { name: /^Ticket behalten/ })
    .first()
    .check()
  await next(page)
  await confirm(page)
  await expect(page.getByText(/^Geld zurück\. Wird ab/)).toHaveCount(0)
  await page.getByRole('link', { name: `Zur Bestellung ${order.reference}` }).click()
  await page.getByRole('link', { name: 'Wahl ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Was soll aus deinen Tickets werden?' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a show that was called off: the price is given to the band, in English, and the operator sees it at once', async ({
    page,
    request,
  }) => {
    const order = await changedOrder(request, 'Absage', { cancelled: true })
    const counted = () => {
      const { choices } = JSON.parse(operator('events', 'choices', slugOf('Absage'), '--json')) as {
        choices: { choice: string; tickets: number; orders: number; priceCents: number }[]
      }
      return choices
    }
    const both = { tickets: 2, orders: 1, priceCents: 3700 }
    expect(counted()).toEqual([expect.objectContaining({ choice: 'undecided', ...both })])
    await page.goto(`${order.link}?lang=en`)
    await expect(page.getByText('Called off. It was planned for')).toBeVisible()
    await expect(page.getByText('If you choose nothing, you get your money back.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^IBAN/ })).toBeHidden()
    await page.getByRole('radio', { name: /^Donation to the band/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Choose this' }).click()
    await expect(page.getByRole('heading', { name: /your choice is saved/ })).toBeVisible()
    expect(counted()).toContainEqual(expect.objectContaining({ choice: 'donation', ...both }))
  })
})

test('a show that was called off: money back, in English with the keyboard alone', async ({ page, request }) => {
  const order = await changedOrder(request, 'Ausfall', { cancelled: true }, 1)
  await page.goto(`${order.link}?lang=en`)
  const proceed = page.getByRole('button', { name: 'Continue' })
  await pressOn(page, proceed)
  await expect(page.getByRole('alert')).toContainText('Choose what happens to your ticket.')
  await pressOn(page, page.getByRole('radio').first(), 'Space')
  const refund = page.getByRole('radio', { name: /^Money back/ })
  for (let presses = 0; presses < 5 && !(await refund.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByRole('textbox', { name: /^Account holder/ }), 'Marlene Größer-Yılmaz')
  await typeInto(page, page.getByRole('textbox', { name: /^IBAN/ }), 'DE93 9999 9999 0000 0000 01')
  await pressOn(page, proceed)
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Choose this' }))
  await expect(page.getByRole('heading', { name: 'Thank you, your choice is saved.' })).toBeFocused()
  await expectAccessible(page)
})

test('a wrong link shows nothing of the order', async ({ page }) => {
  const answer = await page.goto('/order/7KQ2M9PX/0123456789abcdef0123456789abcdef/choices')
  expect(answer?.status()).toBe(404)
})
