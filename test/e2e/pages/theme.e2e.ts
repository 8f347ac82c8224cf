import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

/** The computed style of the first element that matches. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const [scheme, paper, accent] of [
  ['light', 'rgb(255, 248, 238)', 'rgb(163, 40, 15)'],
  ['dark', 'rgb(26, 20, 16)', 'rgb(255, 171, 143)'],
] as const) {
  test(`SHP-09 a shop’s theme colours its pages, which stay accessible, in the ${scheme} colour scheme`, async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && refused.push(message.text())))
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/kueste', '/kueste/events', '/kueste/products/kapelle-shirt']) {
      await page.goto(path)
      expect(await styleOf(page, 'body', 'background-color')).toBe(paper)
      expect(await styleOf(page, 'h1', 'font-family')).toContain('Young Serif')
      expect(await styleOf(page, 'body', 'font-family')).toContain('Literata')
      await expectAccessible(page)
    }
    expect(await styleOf(page, '.button-main', 'background-color')).toBe(accent)
    expect(await styleOf(page, '.button-main', 'border-radius')).toBe('6px')
    const logo = page.getByRole('banner').getByRole('img', { name: 'An der Küste' })
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width, image.height])).toEqual([true, 160, 40])
    expect(refused).toEqual([])
  })
}

test('HOM-05 a band’s home shows its dates, although they are on none of its tours', async ({ page }) => {
  await page.goto('/kueste')
  await expect(page.getByRole('heading', { name: 'Termine' })).toBeVisible()
  await expect(page.locator('#dates a[href*="/events/kapelle-hamburg"]').first()).toBeVisible()
})
