import { expect, type Page } from '@playwright/test'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { Role } from '#core/staff/roles.ts'

/** Opens a page of the office and signs in as a role on the way, as the sandbox allows. */
export async function openOffice(page: Page, role: Role, path: string = officePaths.today()): Promise<void> {
  await page.goto(officeAddress(path))
  await page.locator(`form[action^="/admin/sandbox"]:has(input[name="role"][value="${role}"]) button`).click()
  await expect(page).toHaveURL(new RegExp(`${officeAddress(path)}$`))
}
