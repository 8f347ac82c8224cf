import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { operator } from '../operator.ts'
import { buyTickets, type TicketOrder } from '../ticket-orders.ts'

const event = 'kapelle-hamburg'
const iban = 'DE93 9999 9999 0000 0000 01'
const formOf = ({ id, eventId }: TicketOrder, rest = '') => `/request?product_id=${eventId}&order_id=${id}&email=marlene@example.org${rest}`

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(() => operator('windows', 'open', 'refund', '--event', event))

async function fillForm(page: Page, { code, account = iban }: { code: string; account?: string }) {
  await page.getByRole('textbox', { name: /^Ticketnummer 1/ }).fill(code)
  await page.getByRole('textbox', { name: /^Kontoinhaber/ }).fill('Marlene Größer-Yılmaz')
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(account)
}
const send = (page: Page) => page.getByRole('button', { name: 'Tickets zurückgeben' }).click()

test('REF-02 REF-03 a ticket is given back: faults are marked, the rest of the form stays, and the money is announced', async ({
  page,
  request,
}) => {
  const order = await buyTickets(request, event, 2)
  await page.goto(formOf(order))
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets zurückgeben' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Ticketnummer/ })).toHaveCount(2)
  await expect(page.getByText(`${order.reference} vom`)).toBeVisible()
  const required = page.getByRole('textbox', { name: /^Ticketnummer/ }).and(page.locator('[required], [aria-required="true"]'))
  await expect(required).toHaveCount(1)
  await expectAccessible(page)

  await send(page)
  await expect(page.getByRole('alert')).toContainText('Gib die Nummer des Tickets ein')
  await expect(page.getByRole('alert')).toContainText('Ohne deine Zustimmung')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)

  await fillForm(page, { code: '4 006381 333931', account: iban.replace('01', '02') })
  await page.getByRole('textbox', { name: /^IBAN/ }).blur()
  await expect(page.getByText('Diese IBAN stimmt nicht.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /Ich gebe diese Tickets zurück/ }).check()
  await send(page)
  await expect(page.getByRole('textbox', { name: /^IBAN/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(iban)
  await expect(page.getByText('Diese IBAN stimmt nicht.')).toHaveCount(0)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Diese Nummer gehört zu keinem Ticket deiner Bestellung.')
  await expect(page.getByRole('textbox', { name: /^Ticketnummer 1/ })).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('textbox', { name: /^Ticketnummer 1/ }).fill(order.codes[0] ?? '')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Deine Tickets sind zurück.' })).toBeFocused()
  await expect(page.getByText(`Auf dem Kontoauszug steht ${order.reference}. Es kann bis zu 28`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Weitere Tickets zurückgeben' }).click()
  await expect(page.getByRole('textbox', { name: /^Ticketnummer/ })).toHaveCount(1)
})

test('REF-08 an IBAN that was written before its check has been loaded is judged once it is there', async ({ page, request }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.goto(formOf(await buyTickets(request, event, 1)), { waitUntil: 'networkidle' })
  await page.route(/\/assets\/bank-account-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const field = page.getByRole('textbox', { name: /^IBAN/ })
  const isRequested = page.waitForRequest(/\/assets\/bank-account-/)
  await field.fill(iban.replace('01', '02'))
  await field.blur()
  await isRequested
  await expect(page.getByText('Diese IBAN stimmt nicht.')).toHaveCount(0)
  release()
  await expect(page.getByText('Diese IBAN stimmt nicht.').first()).toBeVisible()
})

test('REF-10 ERR-41 a refused form scrolls to its faults, and each is reported as information', async ({ page, request }) => {
  const order = await buyTickets(request, event, 2)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(formOf(order))
  await page.getByRole('button', { name: 'Tickets zurückgeben' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  const reported = page.waitForRequest((sent) => sent.url().includes('/errors') && sent.postData()?.includes('Refund: ') === true)
  await send(page)
  expect((await reported).postDataJSON()).toMatchObject({ severity: 'info' })
  await expect(page.getByRole('alert')).toBeInViewport()
})

test('REF-01 /refund leads to the form, and asks for the address that a link leaves out', async ({ page, request }) => {
  const order = await buyTickets(request, event, 1)
  await page.goto(`/refund?product_id=${order.eventId}&order_id=${order.id}&lang=en`)
  await expect(page).toHaveURL(/\/refund\/request\?/)
  await page.getByRole('textbox', { name: /^E-mail address of the order/ }).fill('marlene@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: /^Ticket number/ })).toBeVisible()
  await page.goto('/refund')
  await expect(page).toHaveURL(/:\d+\/$/)
  const missing = await page.goto(`/kapelle/request?product_id=${order.eventId}`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('We cannot find any tickets for these details.')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a ticket is given back too, by the keyboard alone', async ({ page, request }) => {
    const order = await buyTickets(request, event, 1)
    await page.goto(formOf(order))
    await page.getByRole('textbox', { name: /^Ticketnummer/ }).focus()
    for (const text of [order.codes[0] ?? '', 'Marlene Größer-Yılmaz', iban]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Deine Tickets sind zurück.' })).toBeVisible()
  })
})

test('REF-02 in a window that is reviewed, tickets that were given back are still being checked, and no amount is named', async ({
  page,
  request,
}) => {
  const order = await buyTickets(request, event, 2)
  operator('windows', 'open', 'refund', '--event', event, '--review')
  await page.goto(formOf(order))
  await fillForm(page, { code: order.codes[0] ?? '' })
  await page.getByRole('checkbox', { name: /Ich gebe diese Tickets zurück/ }).check()
  await send(page)
  const checking = page.getByRole('heading', { name: 'Deine Angaben sind da.' })
  await expect(checking).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectAccessible(page)
  await page.reload()
  await expect(checking).toBeVisible()
})

test('ERR-34 a closed window says so', async ({ page, request }) => {
  const order = await buyTickets(request, event, 1)
  operator('windows', 'close', 'refund', '--event', event, '--message', 'de=Ab Montag nehmen wir wieder Tickets zurück.')
  await page.goto(formOf(order))
  await expect(page.getByRole('alert')).toContainText('Diese Tickets kannst du hier gerade nicht zurückgeben.')
  await expect(page.getByRole('alert')).toContainText('Ab Montag nehmen wir wieder Tickets zurück.')
  await expectAccessible(page)
})
