import type { Browser, Page } from '@playwright/test'

/** The page of another fan, in a browser of their own with a wide screen. */
export async function otherFan(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
}
