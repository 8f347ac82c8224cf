import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { buyer, type Language } from '../shop-steps.ts'
import { hearAnnouncements, readPage, stable } from './read-page.ts'

/*
 * The main journey as a screen reader gets it. The transcripts beside this file are committed, so that a diff shows what a change does to
 * names, roles, states, their order and the announcements. UPDATE_TRANSCRIPTS=true writes them anew; read them before committing.
 */
for (const language of ['de', 'en'] as const)
  test(`a purchase reads as in ${language}.txt, with its announcements`, async ({ page }) => {
    const transcript = await journey(page, language)
    const file = join(import.meta.dirname, `${language}.txt`)
    if (process.env['UPDATE_TRANSCRIPTS'] === 'true') writeFileSync(file, transcript)
    expect(transcript).toBe(readFileSync(file, 'utf8'))
  })

async function journey(page: Page, language: Language): Promise<string> {
  const fan = buyer(page, { language })
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

  await page.goto(`/?lang=${language}`, { waitUntil: 'networkidle' })
  await expect(page.locator('.cart-label')).toHaveText(/leer|empty/)
  write('home: header', await readPage(page, 'banner'))
  // Other tests buy from these events meanwhile, so what a row offers differs from run to run.
  await page.locator('.event-line .stub').evaluateAll((stubs) => stubs.forEach((stub) => stub.replaceChildren('‹offer›')))
  write('home', await readPage(page))

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
  await expect(page.getByRole('banner').locator('.cart-link')).toContainText('59,80')
  write('event: two tickets added, announced', heard())
  write('event: header', await readPage(page, 'banner'))

  await fan.openCart()
  await writeStep('cart', page.getByRole('button', { name: /PayPal/ }))
  heard()
  await page.getByRole('button', { name: /^(Entfernen|Remove)/ }).click()
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
  await writeStep('payment', page.getByRole('button', { name: fan.w.toReview }))
  await fan.choosePayment('transfer')
  await writeStep('review', page.getByRole('button', { name: fan.w.buy }))
  await fan.acceptAndBuy()
  await fan.seeThanks()
  await expect(page.getByRole('heading', { level: 1, name: fan.w.thanks })).toBeVisible()
  // It is there once the poster's sizes have been made, which may be later.
  await page.locator('main li figure').evaluateAll((figures) => figures.forEach((figure) => figure.remove()))
  await writeStep('done', page.getByRole('heading', { level: 1, name: fan.w.thanks }))
  // An order number may have letters only; it follows its label and a colon.
  return `${lines.join('\n')}\n`.replace(/^( +:\n +)[A-Z2-9]{8}$/m, '$1‹order›')
}
