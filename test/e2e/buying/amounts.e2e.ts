import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

/* Amounts that are typed, and tickets that are sold two at a time. */

const field = (page: Page) => page.getByRole('spinbutton').first()
const add = (page: Page) =>
  page
    .getByRole('button', { name: /Warenkorb/ })
    .and(page.locator('[type=submit]'))
    .first()
const steps = 'Diese Tickets gibt es nur in 2er-Schritten.'

test('EVT-19 ten tickets that are sold two at a time can be typed, and are added', async ({ page }) => {
  await page.goto('/events/paarabend', { waitUntil: 'networkidle' })
  await field(page).focus()
  await page.keyboard.type('10')
  await expect(field(page)).toHaveValue('10')
  await add(page).click()
  await expect(page.locator('.mini-cart')).toContainText('10 ×')
})

test('EVT-19 an amount between two steps stays as it was typed and is refused with a reason', async ({ page }) => {
  await page.goto('/events/paarabend', { waitUntil: 'networkidle' })
  await field(page).focus()
  await page.keyboard.type('3')
  await expect(page.getByText(steps)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.locator('.mini-cart')).toBeHidden()
  await expect(field(page)).toHaveValue('3')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(steps)
  await page.keyboard.press('Tab')
  await expect(page.getByText(steps)).toBeVisible()
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(`^${steps}`))
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 mehr', exact: true }).first().click()
  await expect(field(page)).toHaveValue('4')
  await expect(page.getByText(steps)).toBeHidden()
  await field(page).fill('5')
  await page.getByRole('button', { name: '2 weniger', exact: true }).first().click()
  await expect(field(page)).toHaveValue('4')
})

test('EVT-18 more than the limit becomes the highest amount on a step, and the page says so', async ({ page }) => {
  await page.goto('/events/paarabend-namen', { waitUntil: 'networkidle' })
  await field(page).focus()
  await page.keyboard.type('9')
  await expect(field(page)).toHaveValue('6')
  await expect(page.getByText('Mehr als 7')).toBeVisible()
})

test('PRD-07 an amount can be deleted and typed anew', async ({ page }) => {
  await page.goto('/products/kapelle-shirt', { waitUntil: 'networkidle' })
  await field(page).focus()
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('3')
  await expect(field(page)).toHaveValue('3')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('1')
})

test('CRT-11 the buttons of a line that is sold two at a time say so', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('paarabend', 4)
  await fan.openCart()
  const amount = page.getByRole('group', { name: /^Anzahl/ }).getByRole('status')
  await page.getByRole('button', { name: /^2 mehr: Neue Platzhirsche/ }).click()
  await expect(amount).toHaveText('6')
  const fewer = page.getByRole('button', { name: /^2 weniger: Neue Platzhirsche/ })
  for (const left of ['4', '2']) {
    await fewer.click()
    await expect(amount).toHaveText(left)
  }
  await fewer.click()
  await expect(page.getByText(/^Entfernt: 2\s× Neue Platzhirsche/)).toBeVisible()
})

test('CRT-11 PER-01 who removes one of two named tickets is told before that the other one goes too', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('paarabend-namen', 2)
  await page.goto('/checkout/personalise')
  const groups = page.getByRole('main').getByRole('group')
  for (const [index, firstName, lastName] of [
    [0, 'Alice', 'Ahorn'],
    [1, 'Bob', 'Birke'],
  ] as const) {
    await groups.nth(index).getByLabel('Vorname *').fill(firstName)
    await groups.nth(index).getByLabel('Nachname *').fill(lastName)
  }
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Speichern und zum Warenkorb' }).click()
  await page.waitForURL('**/checkout')
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expect(line('Bob Birke').getByText('Damit entfernst du auch: Alice Ahorn.')).toBeVisible()
  await expect(line('Alice Ahorn').getByText('Damit entfernst du auch: Bob Birke.')).toBeVisible()
  await expect(line('Bob Birke').getByRole('button', { name: /^Noch 2 Tickets/ })).toBeVisible()
  const remove = line('Bob Birke').getByRole('button', { name: /^2 Tickets entfernen: .*Bob Birke/ })
  await expect(remove).toHaveAccessibleDescription(/Alice Ahorn/)
  await expectAccessible(page)
  await remove.click()
  await expect(page.getByText(/^Entfernt: 2\s× .*Bob Birke, Alice Ahorn/)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(line('Alice Ahorn')).toBeVisible()
})

test('CRT-11 six of at most seven tickets that are sold two at a time are the limit', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('paarabend-namen', 6)
  await page.goto('/checkout')
  await expect(page.getByText('Mehr als 6 gibt es nicht je Bestellung.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Noch / })).toHaveCount(0)
})
