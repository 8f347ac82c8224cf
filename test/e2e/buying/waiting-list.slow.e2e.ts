import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits, setLetters } from '../fits.ts'
import { mailTo } from '../inbox.ts'
import { operator } from '../operator.ts'
import { buyer } from '../shop-steps.ts'
import { buyTickets } from '../ticket-orders.ts'

const event = 'warteliste'
let fans = 0
const newFan = (name: string) => `${name}.${fans++}.${test.info().workerIndex}@example.org`

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

/** The link of the first mail to somebody, as a path. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailTo(request, email)
  return /https?:\/\/[^/\s]+(\/\S*waiting-list\/\S+)/.exec(text)?.[1] ?? ''
}

async function join(page: Page, email: string, count = '1'): Promise<void> {
  await page
    .getByRole('textbox', { name: /^E-Mail-Adresse/ })
    .first()
    .fill(email)
  await page.getByRole('spinbutton', { name: /^Wie viele Tickets/ }).fill(count)
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByText('Fast geschafft')).toBeVisible()
}

test('a ticket that comes back goes to the list: joined, confirmed, declined by the first, bought by the second', async ({
  page,
  request,
}) => {
  const order = await buyTickets(request, event, 2)
  await expect
    .poll(async () => {
      await page.goto(`/events/${event}`)
      return page.getByRole('heading', { name: 'Auf die Warteliste' }).count()
    })
    .toBe(1)
  await expectAccessible(page)
  await page
    .getByRole('textbox', { name: /^E-Mail-Adresse/ })
    .first()
    .fill('ada@')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByRole('textbox', { name: /^E-Mail-Adresse/ }).first()).toBeVisible()
  const [ada, ben] = [newFan('ada'), newFan('ben')]
  await join(page, ada, '2')
  await expectAccessible(page)
  const adasLink = await linkFor(request, ada)
  await page.goto(adasLink)
  await expect(page.getByRole('heading', { level: 1, name: 'Eintrag bestätigen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Du bist als Nächstes dran.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/events/${event}`)
  await join(page, ben, '2')
  const bensLink = await linkFor(request, ben)
  await page.goto(bensLink)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Vor dir warten noch: 1')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Wie viele Tickets' }).fill('1')
  await page.getByRole('button', { name: 'Anzahl ändern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()

  operator('orders', 'cancel', order.reference, '--yes')
  await expect
    .poll(
      async () => {
        await page.goto(adasLink)
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 30_000 },
    )
    .toBe('Tickets für dich')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nein danke' }).click()
  await expect(page.getByText('Abgelehnt.')).toBeVisible()

  await expect
    .poll(
      async () => {
        await page.goto(bensLink)
        return page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 30_000 },
    )
    .toBe('Tickets für dich')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.waitForURL('**/checkout')
  const fan = buyer(page)
  await fan.buy('transfer')
  await fan.seeThanks()
  await page.goto(bensLink)
  await expect(page.getByRole('heading', { level: 1, name: 'Im Warenkorb' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a fan joins for the category that is gone, corrects the form, confirms and leaves', async ({ page, request }) => {
    await page.goto('/events/beide-arten')
    const box = page.getByRole('region', { name: 'Deine Kategorie ist weg?' })
    const email = newFan('caro')
    await box.getByRole('textbox', { name: /^E-Mail-Adresse/ }).fill('caro@example')
    await box.getByRole('button', { name: 'Eintragen' }).click()
    await expect(box.getByText('Die E-Mail-Adresse ist nicht vollständig')).toBeVisible()
    await expect(box.getByRole('textbox', { name: /^E-Mail-Adresse/ })).toHaveValue('caro@example')
    await box.getByRole('textbox', { name: /^E-Mail-Adresse/ }).fill(email)
    await box.getByRole('button', { name: 'Eintragen' }).click()
    await expect(box.getByText('Fast geschafft')).toBeVisible()
    await page.goto(await linkFor(request, email))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('Bestätigt.')).toBeVisible()
    await page.getByRole('button', { name: 'Von der Liste nehmen' }).click()
    await expect(page.getByText('deine Adresse ist gelöscht')).toBeVisible()
    await page.goto(await linkFor(request, email))
    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  })
})

test('a size that is gone, in English, by the keyboard alone', async ({ page, request }) => {
  await page.goto('/products/kapelle-hut?lang=en')
  const box = page.getByRole('region', { name: 'Tell me when it is back' })
  await expectAccessible(page)
  const email = newFan('dora')
  await box.getByRole('textbox', { name: /^E-mail address/ }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(box.getByText('Nearly there')).toBeFocused()
  await page.goto(await linkFor(request, email))
  await page.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('write to you as soon as it is back')).toBeVisible()
  expect(operator('waiting-list', 'show', 'kapelle-hut')).toContain(email)
})

test('before the start of a sale, and with letters of double size', async ({ page, request }) => {
  await setLetters(page, '200%')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/events/bald')
  const box = page.getByRole('region', { name: 'Sag Bescheid, wenn es losgeht' })
  await expectFits(page)
  const email = newFan('emil')
  await box.getByRole('textbox', { name: /^E-Mail-Adresse/ }).fill(email)
  await box.getByRole('button', { name: 'Bescheid sagen' }).click()
  await expect(box.getByText('Fast geschafft')).toBeVisible()
  await page.goto(await linkFor(request, email))
  await expectFits(page)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('sobald der Vorverkauf beginnt')).toBeVisible()
  await expectAccessible(page)
})
