import { expect, type Browser, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { Role } from '#core/staff/roles.ts'

/** Opens a page of the office and signs in as a role on the way, as the sandbox allows. */
export async function openOffice(page: Page, role: Role, path: string = officePaths.today()): Promise<void> {
  await page.goto(officeAddress(path))
  await page.locator(`form[action^="/admin/sandbox"]:has(input[name="role"][value="${role}"]) button`).click()
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === officeAddress(path))
}

/** A page of an English phone with scripts off, in a browser of its own that the test closes. */
export async function phoneWithoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL: baseURL ?? '' }
  return (await browser.newContext(phone)).newPage()
}
