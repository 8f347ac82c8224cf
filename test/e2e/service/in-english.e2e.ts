import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailAbout } from '../inbox.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'

/*
 * The forms after the sale with the keyboard alone: two in English, sent empty and then right, and the one for contact data. The journeys
 * in German beside this file show their faults one by one.
 */

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test('tickets are returned in English with the keyboard alone', async ({ page, request }) => {
  const event = 'uebermut-hamburg-zwei'
  operator('windows', 'open', 'refund', '--event', event)
  const order = await buyTickets(request, event, 1)
  await page.goto(`/request?product_id=${order.eventId}&order_id=${order.id}&email=marlene@example.org&lang=en`)
  const send = page.getByRole('button', { name: 'Return tickets' })
  await pressOn(page, send)
  await expect(page.getByRole('alert')).toBeFocused()
  for (const fault of ['Enter the number of the ticket', 'Tell us whose account it is.', 'Enter the IBAN', 'without your agreement'])
    await expect(page.getByRole('alert')).toContainText(fault)
  await expectAccessible(page)
  await typeInto(page, page.getByRole('textbox', { name: /^Ticket number/ }), order.codes[0] ?? '')
  await typeInto(page, page.getByRole('textbox', { name: /^Account holder/ }), 'Marlene Größer-Yılmaz')
  await typeInto(page, page.getByRole('textbox', { name: /^IBAN/ }), 'DE93 9999 9999 0000 0000 01')
  await pressOn(page, page.getByRole('checkbox', { name: /I am returning these tickets/ }), 'Space')
  await pressOn(page, send)
  await expect(page.getByRole('heading', { name: 'Your tickets are returned.' })).toBeFocused()
  await expect(page.getByText(`Your bank statement will say ${order.reference}.`)).toBeVisible()
})

test('a ticket gets another holder in English with the keyboard alone', async ({ page, request }) => {
  const event = 'uebermut-hamburg-zwei'
  operator('windows', 'open', 'change', '--event', event)
  const order = await buyTickets(request, event, 1)
  await page.goto('/ticketservice/change?lang=en')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await pressOn(page, send)
  await expect(page.getByRole('alert')).toBeFocused()
  for (const fault of ['Tell us your name.', 'Enter the order number.', 'Tell us whose ticket it will be.'])
    await expect(page.getByRole('alert')).toContainText(fault)
  await expectAccessible(page)
  await typeInto(page, page.getByRole('textbox', { name: /^Your name/ }), 'Marlene Größer-Yılmaz')
  await typeInto(page, page.getByRole('textbox', { name: /^E-mail address of the order/ }), 'marlene@example.org')
  await typeInto(page, page.getByRole('textbox', { name: /^Order number/ }), order.reference)
  const ticket = page.getByRole('region', { name: 'Ticket', exact: true })
  await typeInto(page, ticket.getByRole('textbox', { name: /^Ticket number/ }), order.codes[0] ?? '')
  await typeInto(page, ticket.getByRole('textbox', { name: /^Name on the ticket/ }), 'Marlene Größer-Yılmaz')
  await typeInto(page, ticket.getByRole('textbox', { name: /^New name/ }), 'Ada Lovelace')
  await pressOn(page, send)
  await expect(page.getByRole('heading', { name: 'We have your details.' })).toBeFocused()
  await mailAbout(request, `Deine neuen Tickets: Bestellung ${order.reference}`)
})

test('TKT-07 contact data are written to a ticket of an event that asks for them, with the keyboard alone', async ({ page, request }) => {
  const { codes } = await buyTickets(request, 'uebermut-koeln', 1)
  for (const [language, labels] of Object.entries({
    de: ['Ticketnummer', 'Vorname', 'Telefon', /^Der Veranstalter darf/, 'Speichern', 'Gespeichert.', 'Ohne dein Einverständnis'],
    en: ['Ticket number', 'First name', 'Phone', /^The promoter may/, 'Save', 'Saved.', 'without your consent'],
  } as const)) {
    const [number, firstName, phone, consent, save, saved, fault] = labels
    await page.goto(`/trace?language=${language}`)
    await typeInto(page, page.getByRole('textbox', { name: new RegExp(`^${number}`) }), codes[0] ?? '')
    await typeInto(page, page.getByRole('textbox', { name: firstName }), 'Ada')
    await typeInto(page, page.getByRole('textbox', { name: phone }), '0221 123456')
    await pressOn(page, page.getByRole('button', { name: save }))
    await expect(page.getByRole('alert')).toContainText(fault)
    await pressOn(page, page.getByRole('checkbox', { name: consent }), 'Space')
    await pressOn(page, page.getByRole('button', { name: save }))
    await expect(page.getByRole('heading', { name: saved })).toBeFocused()
  }
})
