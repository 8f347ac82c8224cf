import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../axe.ts'
import { mailAbout } from '../inbox.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'

const holder = 'Marlene Größer-Yılmaz'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(() => {
  for (const act of ['change', 'cancel']) operator('windows', 'open', act, '--event', 'kapelle-hamburg')
})
test.afterAll(() => {
  for (const act of ['change', 'cancel']) operator('windows', 'close', act, '--event', 'kapelle-hamburg')
})

const first = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Absenden' }).click()

test('TKT-02 TKT-03 a holder is changed: faults are marked, the old number ends, and the new ticket comes by mail', async ({
  page,
  request,
}) => {
  const order = await buyTickets(request, 'kapelle-hamburg', 1)
  await page.goto('/ticketservice/change')
  await expectAccessible(page)
  await send(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Gib die Bestellnummer an.')
  await expect(page.getByRole('alert')).toContainText('Sag uns, auf wen das Ticket lauten soll.')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: /^Dein Name/ }).fill(holder)
  await page.getByRole('textbox', { name: /^E-Mail-Adresse der Bestellung/ }).fill('marlene@example.org')
  await page.getByRole('textbox', { name: /^Bestellnummer/ }).fill(order.reference)
  await first(page)
    .getByRole('textbox', { name: /^Ticketnummer/ })
    .fill(order.codes[0] ?? '')
  await first(page)
    .getByRole('textbox', { name: /^Name auf dem Ticket/ })
    .fill(holder)
  await first(page)
    .getByRole('textbox', { name: /^Neuer Name/ })
    .fill('Ada Lovelace')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Deine Angaben sind da.' })).toBeFocused()
  await expectAccessible(page)
  const mail = await mailAbout(request, `Deine neuen Tickets: Bestellung ${order.reference}`)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)])
  await page.getByRole('link', { name: 'Weitere Tickets' }).click()
  await expect(page.getByRole('textbox', { name: /^Dein Name/ })).toHaveValue('')
})

test('TKT-05 the return of a hard ticket takes a photo, in English too', async ({ page }) => {
  await page.goto('/kapelle/ticketservice/cancel?lang=en')
  const ticket = page.getByRole('region', { name: 'Ticket', exact: true })
  await expect(ticket.getByLabel('Photo of the ticket')).toBeHidden()
  await ticket.getByRole('radio', { name: 'Paper ticket by post' }).check()
  const photo = ticket.getByLabel('Photo of the ticket')
  await photo.setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4 * 1024 * 1024 + 1) })
  await expect(ticket.getByText('The picture is too large. It may have at most 4 MB.')).toBeVisible()
  await photo.setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(ticket.getByText('We cannot read this file as a picture.')).toBeVisible()
  await expectAccessible(page)
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()
  await photo.setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer })
  await expect(ticket.getByText('The photo has arrived.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Ada')
  const email = `ada-${Date.now()}@example.org`
  await page.getByRole('textbox', { name: /^E-mail address of the order/ }).fill(email)
  await ticket.getByRole('textbox', { name: /^Ticket number/ }).fill('4006381333931')
  await ticket.getByRole('textbox', { name: /^Name on the ticket/ }).fill('Ada')
  await page.getByText('Another ticket').first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your details.' })).toBeVisible()
  const [, form = ''] = new RegExp(`^ *(\\d+) .*${email}`, 'm').exec(operator('forms', 'list', '--limit', '500')) ?? []
  expect(JSON.parse(operator('forms', 'show', form, '--json'))).toMatchObject({ tickets: [{ hasProof: true }] })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TKT-04 a ticket is returned too, by the keyboard alone', async ({ page, request }) => {
    const order = await buyTickets(request, 'kapelle-hamburg', 1)
    await page.goto('/ticketservice/cancel')
    await page.getByRole('textbox', { name: /^Dein Name/ }).focus()
    const entered = [holder, 'marlene@example.org', order.reference]
    for (const text of entered) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    // The kind of the ticket stays as it is.
    await page.keyboard.press('Tab')
    await page.keyboard.type(order.codes[0] ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.type(holder)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Deine Angaben sind da.' })).toBeVisible()
    await mailAbout(request, order.reference)
    await expect.poll(() => operator('orders', 'show', order.reference), { timeout: 30_000 }).toContain('cancelled')
  })
})
