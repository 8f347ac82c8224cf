import { expect, test, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { pressOn, tabTo } from '../keyboard.ts'
import { buyTickets } from '../ticket-orders.ts'
import { openOffice, phoneWithoutScripts } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Single letters count from when the scripts run, which is when the list of them is offered. */
const scriptsRun = (page: Page) => expect(page.getByRole('button', { name: /Tastatur|Keyboard/ })).toBeVisible()

test.describe('in German at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shop and period are chosen once by keyboard and hold on every page, until they are taken off', async ({ page }) => {
    await openOffice(page, 'owner')
    await scriptsRun(page)
    const menu = page.locator('.frame-choice summary')
    await pressOn(page, menu)
    await tabTo(page, page.locator('.frame-choice select[name=shop]'))
    await page.keyboard.type('Stagefront')
    await tabTo(page, page.locator('.frame-choice select[name=period]'))
    await page.keyboard.type('Dieser')
    await expectAccessible(page)
    await pressOn(page, page.locator('.frame-choice').getByRole('button', { name: 'Anzeigen' }))
    await expect(menu).toContainText('Dieser Monat')
    const chosen = await menu.textContent()
    await expect(menu).toBeFocused()
    for (const [letter, name] of Object.entries({ o: 'Bestellungen', d: 'Termine', p: 'Packen', t: 'Heute' })) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await expect(heading(page, name)).toBeVisible()
      await expect(menu).toContainText('Stagefront')
    }
    await page.reload()
    expect(await menu.textContent()).toBe(chosen)
    await pressOn(page, page.getByRole('button', { name: 'Aufheben' }))
    await expect(menu).toContainText('Alle Shops, jederzeit')
  })

  test('j, k, x, Enter and e go through a list, tick, open, and lead to what can be done', async ({ page, request }) => {
    const [first, second] = [await buyTickets(request, 'kapelle-hamburg', 1), await buyTickets(request, 'kapelle-hamburg', 1)]
    await openOffice(page, 'support', officePaths.ordersOf('kapelle-hamburg'))
    await scriptsRun(page)
    const link = (reference: string) => page.getByRole('row').getByRole('link', { name: reference })
    await page.keyboard.press('j')
    await expect(link(second.reference)).toBeFocused()
    await page.keyboard.press('j')
    await expect(link(first.reference)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByLabel(`Bestellung ${first.reference} ankreuzen`)).toBeChecked()
    await expect(link(first.reference)).toBeFocused()
    await page.keyboard.press('k')
    await expect(link(second.reference)).toBeFocused()
    await page.keyboard.press('e')
    await expect(heading(page, `Bestellung ${second.reference}`)).toBeVisible()
    const resend = page.getByRole('link', { name: 'Mail noch einmal schicken' })
    await expect(resend).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('e')
    await expect(resend).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Mail noch einmal schicken')).toBeVisible()
  })

  test('? lists the keys, single letters are switched off there for good, and Ctrl K goes on', async ({ page }) => {
    await openOffice(page, 'owner')
    await scriptsRun(page)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Tastatur' })
    await expect(list).toBeVisible()
    await expect(list).toContainText('Zu Bestellungen')
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/keys-1440.png' })
    await pressOn(page, list.getByLabel('Einzelne Buchstaben als Kürzel'), 'Space')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.reload()
    await scriptsRun(page)
    for (const letter of ['g', 'o', '?', '/']) await page.keyboard.press(letter)
    await expect(heading(page, 'Heute')).toBeVisible()
    await expect(list).toBeHidden()
    await expect(page.locator('#find')).not.toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.locator('#find')).toBeFocused()
    // What is typed into a field is no shortcut.
    await page.keyboard.type('g?')
    await expect(page.locator('#find')).toHaveValue('g?')
    await pressOn(page, page.getByRole('button', { name: /Tastatur/ }))
    await pressOn(page, list.getByLabel('Einzelne Buchstaben als Kürzel'), 'Space')
    await pressOn(page, list.getByRole('button', { name: 'Schließen' }))
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(heading(page, 'Bestellungen')).toBeVisible()
  })
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('four words stand at the bottom edge whatever is scrolled, and the others at the end of the page', async ({ page }) => {
    await openOffice(page, 'owner', officePaths.orders())
    const words = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    await expect(words).toHaveText(['Today', 'Orders', 'Packing', 'Dates'])
    const atBottom = async () => {
      const boxes = await words.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
      expect(new Set(boxes.map(({ bottom }) => Math.round(bottom)))).toEqual(new Set([844]))
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await atBottom()
    await page.mouse.wheel(0, 4000)
    await atBottom()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Money' }).click()
    await expect(page).toHaveURL(/money/)
    await atBottom()
    await expectAccessible(page)
    await expectFits(page)
  })

  test('shop and period are chosen with scripts off', async ({ browser, baseURL }) => {
    const page = await phoneWithoutScripts(browser, baseURL)
    await openOffice(page, 'owner', officePaths.orders())
    await page.locator('.frame-choice summary').click()
    await page.locator('.frame-choice select[name=period]').selectOption({ label: 'This year' })
    await page.locator('.frame-choice').getByRole('button', { name: 'Show' }).click()
    await expect(page.locator('.frame-choice summary')).toContainText('This year')
    await page.goto(officeAddress(officePaths.today()))
    await expect(page.locator('.frame-choice summary')).toContainText('This year')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(page.locator('.frame-choice summary')).toContainText('All shops, any time')
    await page.context().close()
  })
})
