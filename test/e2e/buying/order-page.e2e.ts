import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailAbout, mailTo } from '../inbox.ts'
import { operator } from '../operator.ts'
import { buyer } from '../shop-steps.ts'
import { buyTickets } from '../ticket-orders.ts'

/** The path of the order's page in a mail. */
function orderPath(text: string): string {
  const path = /\/order\/[A-Z0-9]{8}\/[0-9a-f]{32}/.exec(text)?.[0]
  if (!path) throw new Error(`no link to an order in: ${text}`)
  return path
}

test('a mistyped address is corrected, and the link from the new mail opens the order without a session', async ({
  page,
  browser,
  request,
}) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'L')
  await fan.buy('transfer')
  await fan.seeThanks()
  const number = (await page.locator('.order-number').textContent()) ?? ''
  const first = orderPath((await mailAbout(request, number)).text)

  await page.getByText('Adresse falsch?').click()
  await page.getByLabel('Richtige E-Mail-Adresse').fill('nonsense')
  await page.getByRole('button', { name: 'Ändern und neu schicken' }).click()
  await expect(page.locator('#f-email-error').first()).toBeVisible()
  await expectAccessible(page)
  const address = `${number.toLowerCase()}@example.org`
  await page.getByLabel('Richtige E-Mail-Adresse').fill(address)
  await page.getByRole('button', { name: 'Ändern und neu schicken' }).click()
  await expect(page.getByText(`Alles Weitere geht jetzt an ${address}.`)).toBeVisible()
  const link = orderPath((await mailTo(request, address)).text)

  const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  expect((await friend.goto(first))?.status()).toBe(404)
  expect((await friend.goto(link))?.status()).toBe(200)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${number}`)
  await expect(friend.getByText(`BAX${number}`)).toBeVisible()
  await expect(friend.getByText('Hamburg, ', { exact: false }).first()).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Auf der Karte' })).toHaveAttribute('href', /openstreetmap/)
  await expect(friend.getByText('Adresse falsch?')).toHaveCount(0)
  const calendar = await request.get((await friend.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')) ?? '')
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  await friend.goto(`${link}?pay=1`)
  await expect(friend.getByRole('heading', { name: 'Wie möchtest du bezahlen?' })).toBeVisible()
  await expectAccessible(page)
})

test('ERR-31 the footer leads to a form that answers alike whether an order exists or not, without JavaScript too', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bestellung finden' }).click()
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('main').locator('.field-error')).toHaveCount(2)
  await page.getByRole('main').getByLabel('Bestellnummer').fill('AAAAAAAA')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach.' })).toBeVisible()
})

test('what was refunded stands on the order’s page with its day, its lines and the credit note', async ({ page, request }) => {
  // Each command of the operator is a process of its own.
  test.slow()
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'L')
  await fan.buy('transfer')
  await fan.seeThanks()
  const number = (await page.locator('.order-number').textContent()) ?? ''
  const link = orderPath((await mailAbout(request, number)).text)
  operator('orders', 'mark-paid', number)
  await mailAbout(request, `Bestellung ${number}`)
  const listed = operator('orders', 'show', number)
  const item = /^\s*(\d+).*kapelle-shirt/m.exec(listed)?.[1] ?? ''
  operator('orders', 'refund', number, '--item', item, '--amount', '5.00', '--yes')
  await expect
    .poll(async () => {
      await page.goto(link)
      return page.getByRole('link', { name: /^Storno/ }).count()
    })
    .toBeGreaterThan(0)
  const refunds = page.getByRole('region', { name: 'Erstattungen' })
  await expect(refunds).toContainText('5,00')
  await expect(refunds).toContainText('bezahlt bleiben 19,90')
  const note = await request.get((await refunds.getByRole('link', { name: /^Storno/ }).getAttribute('href')) ?? '')
  expect(note.headers()['content-type']).toContain('application/pdf')
  await expectAccessible(page)
})

test('a ticket says who it is made out to, beside its download', async ({ page, request }) => {
  const order = await buyTickets(request, 'uebermut-bremen', 1)
  await page.goto(`/checkout/done/${order.id}/${order.reference}`)
  const ticket = page.getByRole('region', { name: 'Deine Tickets' }).getByRole('listitem')
  await expect(ticket).toContainText('Ada Lovelace')
  await expect(ticket.getByRole('link', { name: 'Ticket als PDF' })).toBeVisible()
})
