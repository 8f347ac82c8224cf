import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { operator } from '../operator.ts'

const event = 'kapelle-hamburg'

/** Opens a door by command. @returns its number and its link */
export function openDoor(name: string, ...rest: string[]): { number: string; link: string } {
  const printed = operator('door', 'open', event, '--name', name, ...rest)
  const [, number = ''] = /Door (\d+)/.exec(printed) ?? []
  const [, code = ''] = /Code: (\S+)/.exec(printed) ?? []
  return { number, link: `/door/#${code}` }
}

/** A phone of its own, with the page opened by a link. */
export async function phone(browser: Browser, link: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByText(/^Liste von/)).toBeVisible({ timeout: 30_000 })
  return { context, page }
}

/** Types a ticket's number and sends it. */
export async function type(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ticketnummer' }).fill(number)
  await page.getByRole('button', { name: 'Prüfen' }).click()
}

/** The word of the answer to a scan. */
export const verdict = (page: Page) => page.getByRole('alertdialog').getByRole('heading')
/** Closes the answer. */
export const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()
