import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer, marlene } from '../shop-steps.ts'

/** A buyer with a ticket at step 2. */
async function atAddress(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  return fan
}

test('CHK-15 a misspelt mail domain gets a suggestion, and a click accepts it', async ({ page }) => {
  const fan = await atAddress(page)
  const email = page.getByLabel(fan.w.email)
  await email.fill('marlene@gmial.com')
  await page.getByLabel(fan.w.firstName).first().focus()
  await expect(page.getByRole('status').filter({ hasText: 'Meintest du' })).toContainText('marlene@gmail.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'marlene@gmail.com' }).click()
  await expect(email).toHaveValue('marlene@gmail.com')
  await expect(page.getByText('Meintest du')).toHaveCount(0)
  await fan.enterAddress({ ...marlene, email: 'marlene@gmail.com' })
})

test('CHK-16 ERR-24 an unusual postal code asks whether to go on, and can be changed or kept', async ({ page }) => {
  const fan = await atAddress(page)
  await expect(page.getByLabel(fan.w.postCode).first()).toHaveAttribute('inputmode', 'numeric')
  await fan.fillAddress({ ...marlene, postCode: 'ABCDE' })
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('„ABCDE“ ist eine ungewöhnliche Postleitzahl für das gewählte Land (Deutschland).')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByLabel(fan.w.postCode).first()).toBeFocused()
  await expect(page.getByLabel(fan.w.postCode).first()).toHaveValue('ABCDE')
  await expectAccessible(page)
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await dialog.getByRole('button', { name: 'Stimmt so, weiter' }).click()
  await page.waitForURL('**/checkout/payment')
})

test('CHK-17 ERR-25 a street without a number asks likewise, once the postal code is right', async ({ page }) => {
  const fan = await atAddress(page)
  await fan.fillAddress({ ...marlene, street: 'Karl-Heine-Straße', postCode: '1' })
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('ungewöhnliche Postleitzahl')
  await expect(dialog).not.toContainText('Hausnummer')
  await page.keyboard.press('Escape')
  await page.getByLabel(fan.w.postCode).first().fill(marlene.postCode)
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await expect(dialog).toContainText('Bei „Karl-Heine-Straße“ fehlt die Hausnummer.')
  await page.keyboard.press('Escape')
  await page.getByLabel(fan.w.street).first().fill(marlene.street)
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await page.waitForURL('**/checkout/payment')
})

test('LIM-78 a name that is too long is pasted whole and refused, not cut', async ({ page }) => {
  const fan = await atAddress(page)
  const long = 'Müller-Lüdenscheidt von und zu Großhäusern-Übersee-Łódź'
  await fan.fillAddress({ ...marlene, lastName: long })
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await expect(page.getByRole('alert')).toContainText('Es passen höchstens 40 Zeichen.')
  await expect(page.getByLabel(fan.w.lastName).first()).toHaveValue(long)
})

test('CHK-27 ENT-36 the next order starts with the address of the last one, which can be forgotten', async ({ page, context }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('transfer')
  await fan.seeThanks()
  const key = 'main_orderpreferences'
  const stored = await page.evaluate((name) => localStorage.getItem(name), key)
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ email: marlene.email, payment_method: '', billing_address: { city: 'Leipzig' } })
  const cookies = await context.cookies()
  expect(cookies.filter(({ value }) => decodeURIComponent(value).includes('Leipzig'))).toEqual([])

  await atAddress(page)
  await expect(page.getByLabel(fan.w.email)).toHaveValue(marlene.email)
  await expect(page.getByLabel(fan.w.city).first()).toHaveValue(marlene.city)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Angaben vergessen' }).click()
  await expect(page.getByLabel(fan.w.email)).toHaveValue('')
  await expect(page.getByLabel(fan.w.city).first()).toHaveValue('')
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})

test('CHK-11 another country in the address says that it has changed the postage', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'L')
  await fan.openCart()
  await fan.proceed()
  await fan.fillAddress({ ...marlene, postCode: '1070', city: 'Wien' })
  await page.getByLabel('Land *').first().selectOption('at')
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await page.waitForURL('**/checkout/payment?**')
  await expect(page.getByRole('status').filter({ hasText: 'Der Versand hat sich geändert' })).toContainText(
    'Nach der Änderung des Lieferlands (Österreich) kostet der Versand 10,90 € statt 5,90 €.',
  )
  await expectAccessible(page)
})
