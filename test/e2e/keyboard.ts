import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus, which it must have visibly. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

/** Moves the focus to a field with Tab and types into it, in place of what it contains. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Moves the focus to a button, a link, a checkbox or a radio button with Tab, and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
