import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { mailAbout } from '../inbox.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice } from './sign-in.ts'

test.describe.configure({ timeout: 180_000 })

const event = 'kapelle-hamburg'

const callers = [
  {
    how: 'in German at 1440 pixels',
    use: { viewport: { width: 1440, height: 900 }, locale: 'de-DE' },
    words: {
      keys: /Tastatur/,
      life: 'Alles im Einzelnen',
      resend: 'Mail noch einmal schicken',
      back: 'Zurück',
      change: 'Inhaber ändern',
      name: 'Neuer Inhaber',
      next: 'Weiter',
      changed: 'Inhaber geändert',
    },
  },
  {
    how: 'in English at 390 pixels',
    use: { viewport: { width: 390, height: 844 }, locale: 'en-GB' },
    words: {
      keys: /Keyboard/,
      life: 'Everything in detail',
      resend: 'Send a mail again',
      back: 'Back',
      change: 'Change the holder',
      name: 'New holder',
      next: 'Next',
      changed: 'Holder changed',
    },
  },
] as const

for (const { how, use, words } of callers)
  test.describe(how, () => {
    test.use(use)

    test('a caller names a ticket: support finds it, explains, sends the mail again and changes the holder, by keyboard alone', async ({
      page,
      request,
    }) => {
      const order = await buyTickets(request, event, 2)
      await openOffice(page, 'support')
      await expect(page.getByRole('button', { name: words.keys })).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type(order.codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: order.reference })).toBeVisible()
      await pressOn(page, page.getByText(words.life))
      await expect(page.locator('details .life li').first()).toBeVisible()
      await expectAccessible(page)

      await backToTop(page)
      await page.keyboard.press('e')
      await pressOn(page, page.getByRole('link', { name: words.resend }))
      await expect(page.getByRole('heading', { level: 1, name: words.resend })).toBeVisible()
      await pressOn(page, page.getByRole('main').getByRole('button', { name: words.resend }))
      await expect(page.getByRole('status').filter({ hasText: order.reference })).toBeVisible()
      await pressOn(page, page.getByRole('link', { name: words.back, exact: true }))

      const end = `…${order.codes[0]?.slice(-4)}`
      await pressOn(page, page.getByRole('link', { name: `${words.change} ${end}` }))
      await expect(page.getByRole('heading', { level: 1, name: words.change })).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      await typeInto(page, page.getByLabel(words.name, { exact: true }), 'Grace Hopper')
      await pressOn(page, page.getByRole('button', { name: words.next }))
      await expect(page.getByText(end).first()).toBeVisible()
      await expectAccessible(page)
      await pressOn(page, page.getByRole('main').getByRole('button', { name: words.change }))
      await expect(page.getByRole('status').filter({ hasText: 'Grace Hopper' })).toBeVisible()
      await pressOn(page, page.getByRole('link', { name: words.back, exact: true }))
      const changed = page.getByRole('row').filter({ hasText: 'Grace Hopper' })
      await expect(changed).toBeVisible()
      await expect(changed).not.toContainText(end)
      await expect(page.getByText(words.changed).first()).toBeVisible()
      await expectFits(page)
      await page.screenshot({ path: `test-results/caller-${use.viewport.width}.png`, fullPage: true })
      // The form of the buyer's mails is the same in every language of the shop.
      await mailAbout(request, `: Bestellung ${order.reference}`)
    })
  })

/** Leaves what has the focus, as Escape does not: Tab goes on from the start of the page. */
async function backToTop(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
