import { expect, test, type Browser, type Locator } from '@playwright/test'

test('LIM-55 a teaser’s picture has the ratio 750 to 370 on every screen, also before its file is loaded', async ({ page }) => {
  await page.goto('/saal')
  const box = page.getByRole('region', { name: 'Neues von Übermut' }).locator('.teaser-picture').first()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { width: across = 0, height: down = 1 } = (await box.boundingBox()) ?? {}
    expect(across / down, `${width} px`).toBeCloseTo(750 / 370, 1)
  }
})

test('LIM-56 a slide appears within 650 ms, and at once with reduced motion', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Neu im Verkauf' })
  const fades = async (name: string) => durations(hero.getByRole('link', { name }))
  await expect(page.getByRole('button', { name: 'Anhalten' })).toBeVisible()
  expect(await fades('Sticker sind da')).toEqual([650])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fades('Ein neuer Saal')).toEqual([])
})

/** Follows a link and returns the durations, in milliseconds, of the slides that move. */
function durations(link: Locator): Promise<unknown[]> {
  return link.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise(requestAnimationFrame)
    const slides = [...document.querySelectorAll('.hero-slide')]
    return slides.flatMap((slide) => slide.getAnimations().map((move) => move.effect?.getTiming().duration))
  })
}

test('LIM-58 a slide shows its whole title, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/saal')
  const index = page.getByRole('region', { name: 'Neues von Übermut' }).getByRole('navigation')
  const name = index.getByRole('link', { name: 'Wie Sticker entstehen', exact: true })
  await expect(name).toHaveText('Wie Sticker entstehen')
  await name.click()
  await expect(name).toBeInViewport({ ratio: 0.99 })
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
})

test('LIM-61 NAV-26 a high-density screen loads twice the pixels, and no file is wider than 1500', async ({ browser, baseURL }) => {
  expect(await chosenWidth(browser, `${baseURL}/saal`, 1)).toBe(360)
  expect(await chosenWidth(browser, `${baseURL}/saal`, 2)).toBe(740)
  expect(await chosenWidth(browser, `${baseURL}/saal`, 4)).toBeLessThanOrEqual(1500)
})

/** The file that a browser chooses for a picture as wide as a screen of 360 pixels. Waits until the files are made. */
async function chosenWidth(browser: Browser, address: string, deviceScaleFactor: number): Promise<number> {
  const page = await browser.newPage({ deviceScaleFactor, viewport: { width: 360, height: 740 } })
  const picture = page.locator('img.teaser-picture').first()
  await expect(async () => {
    await page.goto(address)
    await expect(picture).toHaveJSProperty('complete', true, { timeout: 1000 })
  }).toPass()
  const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.close()
  return Number(/-(\d+)\.\w+$/.exec(file)?.[1])
}
