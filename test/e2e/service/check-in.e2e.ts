import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { operator } from '../operator.ts'
import { buyTickets } from '../ticket-orders.ts'

const event = 'nebel-koeln'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.afterAll(() => operator('windows', 'close', 'checkin', '--event', event))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('CHI-02 the number, the time before, the form, the confirmation, and the form again', async ({ page, request }) => {
      const { codes } = await buyTickets(request, event, 1)
      const [code = ''] = codes
      operator('windows', 'close', 'checkin', '--event', event)
      await page.goto('/checkin')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Zum Check-in' }).click()
      await expect(page.getByText('Gib die Nummer deines Tickets ein.')).toBeVisible()
      await page.getByRole('textbox', { name: /^Ticketnummer/ }).fill('4006381333931')
      await page.getByRole('button', { name: 'Zum Check-in' }).click()
      await expect(page.getByText('Zu dieser Nummer finden wir kein gültiges Ticket.')).toBeVisible()
      await page.getByRole('textbox', { name: /^Ticketnummer/ }).fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Der Check-in ist geschlossen.' })).toBeVisible()

      operator('windows', 'open', 'checkin', '--event', event)
      await page.goto(`/checkin?id=${code}`)
      await expect(page.getByText('Am besten bis 6 Stunden vor Beginn.')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Einchecken' }).click()
      await expect(page.getByRole('textbox', { name: /^Wie kommst du/ })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: /^Wie kommst du/ }).fill('Mit der Bahn')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Du bist eingecheckt.' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.goto(`/checkin?id=${code}`)
      await page.getByRole('link', { name: 'Angaben ändern' }).click()
      await expect(page.getByRole('button', { name: 'Einchecken' })).toBeVisible()
    })
  })
}

test('a holder checks in, in English with the keyboard alone', async ({ page, request }) => {
  const { codes } = await buyTickets(request, event, 1)
  operator('windows', 'open', 'checkin', '--event', event)
  await page.goto('/checkin?lang=en')
  const open = page.getByRole('button', { name: 'Go to check-in' })
  await pressOn(page, open)
  await expect(page.getByText('Enter the number of your ticket.')).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: /^Ticket number/ }), codes[0] ?? '')
  await pressOn(page, open)
  const send = page.getByRole('button', { name: 'Check in', exact: true })
  await pressOn(page, send)
  const arrival = page.getByRole('textbox', { name: /^How will you get here/ })
  await expect(arrival).toHaveAttribute('aria-invalid', 'true')
  await typeInto(page, arrival, 'By train')
  await pressOn(page, send)
  await expect(page.getByRole('heading', { name: 'You are checked in.' })).toBeVisible()
  await expectAccessible(page)
})

test('TKT-07 contact data are written to a ticket, in English too', async ({ page, request }) => {
  const { codes } = await buyTickets(request, event, 1)
  await page.goto(`/trace?code=${codes[0]}&lang=en`)
  await expect(page.getByRole('textbox', { name: /^Ticket number/ })).toHaveValue(codes[0] ?? '')
  await page.getByRole('textbox', { name: /^First name/ }).fill('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('We save nothing without your consent.')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /The promoter may have these details/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  // This event does not trace contacts.
  await expect(page.getByRole('alert')).toContainText('This is not possible for this ticket at the moment.')
})
