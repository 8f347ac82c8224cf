import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { hostedPage } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

const notice = { name: 'Unbezahlte Bestellung' }

test('after going back from the card page, header, home and cart name the order, and lead to its payment', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  for (const path of ['/', '/events', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('region', notice)).toHaveText(/Bestellung [A-Z2-9]{8} wartet auf deine Zahlung, bis \d\d:\d\d\./)
  }
  await expectAccessible(page)
  await page.getByRole('region', notice).getByRole('link', { name: 'Zahlungsart ändern' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Wie möchtest du bezahlen?' })).toBeVisible()
  await expect(page.getByRole('region', notice)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Überweisung/ }).check()
  await page.getByRole('button', { name: fan.w.pay }).click()
  await fan.seeThanks()
})

test('an unpaid order is cancelled after a question, and is no longer named', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  await page.goto('/events')
  await page.getByRole('region', notice).getByRole('link', { name: 'Stornieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bestellung [A-Z2-9]{8} stornieren\?$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, stornieren' }).click()
  await expect(page.getByRole('heading', { name: 'Diese Bestellung ist storniert.' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb leer' })).toBeVisible()
  await expect(page.getByRole('region', notice)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart names the unpaid order, which can be cancelled', async ({ page }) => {
    const fan = buyer(page)
    await fan.chooseTickets('kapelle-hamburg', 1)
    await fan.buy('card')
    await page.waitForURL(hostedPage)
    await page.goto('/checkout')
    await page.getByRole('region', notice).getByRole('link', { name: 'Stornieren' }).click()
    await page.getByRole('button', { name: 'Ja, stornieren' }).click()
    await expect(page.getByRole('heading', { name: 'Diese Bestellung ist storniert.' })).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('region', notice)).toHaveCount(0)
  })
})
