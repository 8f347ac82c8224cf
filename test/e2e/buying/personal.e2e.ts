import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

/* Who the items of a cart are for: the dialog, the page without JavaScript, and the order that waits for it. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Wer kommt mit?' })

async function fillName(group: Locator, firstName: string, lastName: string) {
  await group.getByLabel('Vorname *').fill(firstName)
  await group.getByLabel('Nachname *').fill(lastName)
}

test('PER-01 PER-03 the dialog asks over the cart, marks what is missing, and leads back to the cart', async ({ page }) => {
  await buyer(page).chooseTickets('uebermut-bremen', 2)
  await page.goto('/checkout')
  await expect(page.getByText('Bei 2 Artikeln fehlt noch, für wen sie sind.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Namen eintragen', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expectAccessible(page)
  const groups = dialog.getByRole('group')
  await fillName(groups.nth(0), 'Ada', 'Lovelace')
  await fillName(groups.nth(1), 'ada', '')
  await dialog.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Gib den Nachnamen an.')
  await expect(dialog.getByRole('alert')).toContainText('Ohne dein Ja')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(groups.nth(0).getByLabel('Vorname *')).toHaveValue('Ada')
  await groups.nth(1).getByLabel('Nachname *').fill('lovelace')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  await expect(groups.nth(1).getByLabel('Nachname *')).toHaveAttribute('aria-invalid', 'true')
  await fillName(groups.nth(1), 'Grace', 'Hopper')
  await dialog.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toHaveCount(1)
  await expect(page.getByText('fehlt noch, für wen')).toHaveCount(0)
  await page.getByRole('link', { name: 'Weiter zur Adresse' }).first().click()
  await expect(page).toHaveURL(/\/checkout\/details$/)
})

test('PER-01 saving leads on shopping too', async ({ page }) => {
  await buyer(page).chooseTickets('uebermut-bremen', 1)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Weiter zur Adresse' }).first().click()
  const dialog = dialogOf(page)
  await fillName(dialog, 'Ada', 'Lovelace')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Speichern und weiter stöbern' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toHaveCount(1)
})

test('PER-01 the dialog opens over the payment step, by keyboard alone, and confirming waits for it', async ({ page }) => {
  await page.goto('/checkout')
  await buyer(page).chooseTickets('uebermut-koeln', 1)
  await page.goto('/checkout/details')
  await page.getByLabel('E-Mail *').fill('ada@example.org')
  for (const [label, value] of [
    ['Vorname *', 'Marlene'],
    ['Nachname *', 'Größer'],
    ['Straße und Nummer *', 'Torfweg 1'],
    ['PLZ *', '04229'],
    ['Ort *', 'Leipzig'],
  ] as const)
    await page.getByLabel(label).first().fill(value)
  await page.getByRole('button', { name: /Weiter zu/ }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByText('Überweisung').first().click()
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
  await expect(page).toHaveURL(/\/checkout\/personalise\?next=confirm$/)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Vorname *').focus()
  for (const value of ['Ada', 'Lovelace', 'Torfweg 1, 04229 Leipzig', '+49 341 5550100']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  // Past the promoter's policy to the consent.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Speichern und weiter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/confirm$/)
  await expect(page.getByRole('main')).toContainText('Ada Lovelace')
})

test('ERR-52 a failure to save is named in a dialog, and what was entered stays', async ({ page }) => {
  await buyer(page).chooseTickets('uebermut-bremen', 1)
  await page.goto('/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Namen eintragen', exact: true }).click()
  const dialog = dialogOf(page)
  await fillName(dialog, 'Ada', 'Lovelace')
  await dialog.getByRole('checkbox').check()
  await page.route('**/checkout/personalise.data**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  const alert = page.getByRole('dialog', { name: 'Nicht gespeichert' })
  await expect(alert).toContainText('UNREACHABLE')
  await alert.getByRole('button', { name: 'In Ordnung' }).click()
  await expect(dialog.getByLabel('Vorname *')).toHaveValue('Ada')
  await page.unroute('**/checkout/personalise.data**')
  await dialog.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toHaveCount(1)
})

test('CHK-07 when another tab removes an item, the page goes back to the cart, which asks for what is left', async ({ page, context }) => {
  await buyer(page).chooseTickets('uebermut-bremen', 2)
  await page.goto('/checkout/personalise')
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(2)
  const other = await context.newPage()
  await other.goto('/checkout')
  await other
    .getByRole('button', { name: /^Entfernen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout(\?|$)/)
  await page.getByRole('main').getByRole('link', { name: 'Namen eintragen', exact: true }).click()
  await expect(dialogOf(page).getByRole('group')).toHaveCount(1)
})

test('PER-05 LIM-33 the page of a printed jersey asks for its text, refuses one that is too long, and the cart has it', async ({
  page,
}) => {
  await page.goto('/products/trikot')
  await page.locator('label:has-text("M")').first().click()
  const text = page.getByRole('textbox', { name: 'Aufdruck' })
  const add = page.getByRole('button', { name: /in den Warenkorb/i }).first()
  await add.click()
  await expect(text).toBeFocused()
  await expect(page.getByText('0 / 80')).toBeVisible()
  await text.fill('x'.repeat(81))
  await expect(page.getByText('81 / 80')).toBeVisible()
  await add.click()
  await expect(text).toHaveValue('x'.repeat(81))
  expect(await text.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true)
  await expectAccessible(page)
  await text.fill('Nr. 7 Ada 👟')
  await expect(page.getByText('11 / 80')).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Zum Warenkorb' }).first()).toBeVisible()
  await buyer(page).openCart()
  await expect(page.getByRole('main')).toContainText('Nr. 7 Ada 👟')
  await expect(page.getByText('fehlt noch, für wen')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PER-01 PER-03 the page asks instead, and the order cannot be confirmed before', async ({ page }) => {
    await page.goto('/events/uebermut-koeln')
    await page.getByRole('spinbutton').first().fill('1')
    await page
      .getByRole('button', { name: /in den Warenkorb/i })
      .first()
      .click()
    await page.goto('/checkout')
    await page.getByRole('main').getByRole('link', { name: 'Namen eintragen', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/personalise$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer kommt mit?')
    const policy = page.getByRole('link', { name: /mit den Daten umgeht/ })
    await expect(policy).toHaveAttribute('href', 'https://promoter.example/privacy')
    await page.getByLabel('Vorname *').fill('Ada')
    await page.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
    await expect(page.getByRole('alert')).toContainText('Gib die Telefonnummer an.')
    await expect(page.getByLabel('Vorname *')).toHaveValue('Ada')
    await page.getByLabel('Nachname *').fill('Lovelace')
    await page.getByLabel('Anschrift *').fill('Torfweg 1, 04229 Leipzig')
    await page.getByLabel('Telefon *').fill('+49 341 5550100')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('main')).toContainText('Ada Lovelace')
    await expect(page.getByRole('main')).not.toContainText('5550100')
  })
})
