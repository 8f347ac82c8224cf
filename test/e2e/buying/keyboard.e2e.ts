import { expect, test } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { buyer, marlene } from '../shop-steps.ts'

test('a purchase works with the keyboard alone', async ({ page }) => {
  const { w } = buyer(page)
  await page.goto('/events/kapelle-hamburg')
  const amount = page.getByRole('spinbutton').first()
  await tabTo(page, amount)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect.poll(() => amount.evaluate((field: HTMLInputElement) => field.value)).toBe('1')
  await tabTo(page, page.getByRole('button', { name: w.add }).first())
  await page.keyboard.press('Enter')
  const miniCart = page.locator('.mini-cart')
  await expect(miniCart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(miniCart).toBeHidden()
  await tabTo(page, page.getByRole('link', { name: w.toCart }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout')
  await tabTo(page, page.getByRole('link', { name: w.proceed }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/details')
  for (const [label, text] of [
    [w.email, marlene.email],
    [w.firstName, marlene.firstName],
    [w.lastName, marlene.lastName],
    [w.street, marlene.street],
    [w.postCode, marlene.postCode],
    [w.city, marlene.city],
  ] as const) {
    await tabTo(page, page.getByLabel(label).first())
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/payment')
  const methods = page.getByRole('radio')
  const transfer = page.getByRole('radio', { name: w.transfer })
  const focused = async () => methods.evaluateAll((radios) => radios.find((radio) => radio === document.activeElement) !== undefined)
  for (let presses = 0; presses < 60 && !(await focused()); presses++) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 10 && !(await transfer.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(transfer).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: w.toReview }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/confirm')
  await tabTo(page, page.getByRole('checkbox', { name: w.terms }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: w.buy }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/done/**')
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible()
})
