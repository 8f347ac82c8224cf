import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { buyer } from '../shop-steps.ts'
import { hearAnnouncements, readPage, stable } from './read-page.ts'

/*
 * The pages of a purchase where most is chosen and typed, as a screen reader gets them. The transcript beside this file is committed, so that
 * a diff shows what a change does to names, roles, states, their order and the announcements. UPDATE_TRANSCRIPTS=true writes it anew; read it
 * before committing. Other languages differ in their words only, which come from the same keys.
 */
test('a purchase reads as in purchase.txt, with its announcements', async ({ page }) => {
  const transcript = await journey(page)
  const file = join(import.meta.dirname, 'purchase.txt')
  if (process.env['UPDATE_TRANSCRIPTS'] === 'true') writeFileSync(file, transcript)
  expect(transcript).toBe(readFileSync(file, 'utf8'))
})

async function journey(page: Page): Promise<string> {
  const fan = buyer(page, { language: 'de' })
  const { heard } = await hearAnnouncements(page)
  const lines: string[] = []
  const write = (heading: string, read: readonly string[]) => lines.push(`# ${heading}`, ...read, '')
  /** Reads a step of the checkout once the page before it is gone and its buttons are there. */
  const writeStep = async (heading: string, sign: Locator) => {
    await expect(sign).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
    await page.waitForLoadState('networkidle')
    write(heading, await readPage(page))
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.cart-label')).toHaveText(/leer/)
  write('home: header', await readPage(page, 'banner'))

  await page.goto('/events/kapelle-hamburg', { waitUntil: 'networkidle' })
  write('event', await readPage(page))
  heard()
  await page.getByRole('button', { name: fan.w.add }).first().click()
  await expect(page.getByRole('alert')).toBeFocused()
  write('event: nothing chosen, announced', heard())
  await page.getByRole('spinbutton').first().fill('2')
  await expect(page.locator('.ticket-form > .add-to-cart')).toContainText('59,80')
  heard()
  await page.getByRole('button', { name: fan.w.add }).first().click()
  await expect(page.locator('.mini-cart')).toBeVisible()
  write('event: two tickets added, announced', heard())

  await fan.openCart()
  await writeStep('cart', page.getByRole('button', { name: /PayPal/ }))
  heard()
  await page.getByRole('button', { name: /^Entfernen/ }).click()
  const undo = page.locator('.line-removed button')
  await expect(undo).toBeFocused()
  write(
    'cart: line removed, the focus is on',
    [await focused(), await page.locator('.line-removed p').textContent()].map((text) => stable(text ?? '')),
  )
  await undo.click()
  await expect(page.locator('.cart-items li')).toHaveCount(1)

  await fan.proceed()
  await page.getByLabel(fan.w.email).waitFor()
  await writeStep('address', page.getByRole('button', { name: /PayPal/ }))
  heard()
  await page.getByRole('button', { name: fan.w.toPayment }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  write('address: nothing entered, announced', heard())
  await fan.enterAddress()
  await fan.choosePayment('transfer')
  await writeStep('review', page.getByRole('button', { name: fan.w.buy }))
  return `${lines.join('\n')}\n`
}
