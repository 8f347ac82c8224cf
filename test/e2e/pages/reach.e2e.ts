import { expect, test, type Page } from '@playwright/test'
import { expectFits, setLetters } from '../fits.ts'
import { buyer } from '../shop-steps.ts'

for (const [screen, width] of [
  ['a wide screen', 1440],
  ['a phone', 390],
] as const)
  test(`the Tab key goes through the header as ${screen} shows it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/events', { waitUntil: 'networkidle' })
    const boxes: { name: string; x: number; y: number }[] = []
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      const box = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused?.closest('.page-header')) return null
        const { x, y } = focused.getBoundingClientRect()
        return { name: focused.textContent.trim() || (focused.getAttribute('name') ?? ''), x, y }
      })
      if (box) boxes.push(box)
      else if (boxes.length > 0) break
    }
    expect(boxes.length).toBeGreaterThan(5)
    // From left to right in each row; on a wide screen all is one row.
    const rowOf = ({ y }: { y: number }) => (width > 1000 ? 0 : Math.round(y / 30))
    const seen = boxes.toSorted((a, b) => rowOf(a) - rowOf(b) || a.x - b.x)
    expect(boxes.map(({ name }) => name)).toEqual(seen.map(({ name }) => name))
  })

for (const [title, size, letters] of [
  ['a phone on its side', { width: 844, height: 390 }, '100%'],
  ['a phone with letters twice as large', { width: 390, height: 844 }, '200%'],
] as const)
  for (const path of ['/', '/events', '/events/kapelle-hamburg', '/products/kapelle-shirt'])
    test(`what stays in place covers at most a third of ${title} on ${path}`, async ({ page }) => {
      await page.setViewportSize(size)
      await setLetters(page, letters)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 900)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
      expect(await coveredShare(page)).toBeLessThanOrEqual(1 / 3)
    })

for (const path of ['/', '/events', '/categories', '/artists/kapelle', '/contact', '/search?q=kapelle'])
  test(`on a phone with letters twice as large nothing on ${path} is wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLetters(page, '200%')
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectFits(page)
  })

test('on a phone of usual size the header stays in place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events/kapelle-hamburg', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  expect((await page.locator('.page-header').boundingBox())?.y).toBe(0)
})

test('on a phone the previous steps are links of a finger’s size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await fan.proceed()
  const cart = page.getByRole('list', { name: 'Schritte' }).getByRole('link', { name: 'Warenkorb' })
  const box = await cart.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(24)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await cart.click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('with forced colours the current page, a chosen size and the time left can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/events')
  const lines = page.locator('.nav > a')
  const colours = await lines.evaluateAll((links) =>
    links.map((link) => ({ current: link.hasAttribute('aria-current'), colour: getComputedStyle(link).borderBottomColor })),
  )
  const paper = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Canvas'
    return getComputedStyle(probe).color
  })
  for (const { current, colour } of colours) expect(colour === paper).toBe(!current)
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'L')
  const outlines = await page
    .locator('.size-choice label')
    .evaluateAll((labels) =>
      labels.map((label) => [label.querySelector('input')?.checked, getComputedStyle(label.querySelector('span') ?? label).outlineStyle]),
    )
  for (const [isChosen, outline] of outlines) expect(outline === 'none').toBe(!isChosen)
  await fan.openCart()
  const stub = page.locator('.blocks i').first()
  expect(await stub.evaluate((block) => getComputedStyle(block).backgroundColor)).not.toBe(paper)
})

test('NAV-05 a press outside closes the mini cart, and Escape gives the focus back to its link', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  const mini = page.locator('.mini-cart')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(mini).toBeHidden()
  const link = page.getByRole('banner').locator('.cart-link')
  await link.hover()
  await mini.getByRole('link', { name: fan.w.toCart }).focus()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await expect(link).toBeFocused()
})

test('NWS-03 the newsletter form marks field and label of what is missing or wrong, and accepts an address at a long real ending', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const form = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
  const [email, consent] = [form.getByRole('textbox'), form.getByRole('checkbox')]
  const marked = form.locator('label.is-bad')
  await expect(marked).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toHaveCount(2)
  await expect(marked).toHaveText([/E-Mail-Adresse/, /Datenschutz/])
  for (const field of [email, consent]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/\S/)
  }
  await email.fill('leserin@kino.comde')
  await consent.check()
  await form.getByRole('button').click()
  await expect(marked).toHaveText([/E-Mail-Adresse/])
  await expect(consent).not.toHaveAttribute('aria-invalid')
  await email.fill(`leserin-${Date.now()}@kino.berlin`)
  await consent.check()
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText('Super')
})

/** The share of the screen's height that the header and a bar at the lower edge cover. */
async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll('.page-header, .bottom-bar, .ticket-form > .add-to-cart')].map((element) => {
      const { position } = getComputedStyle(element)
      if (position !== 'sticky' && position !== 'fixed') return 0
      const { top, bottom, height } = element.getBoundingClientRect()
      const sticksAbove = top >= 0 && top < 1
      const sticksBelow = Math.abs(bottom - window.innerHeight) < 1
      return sticksAbove || sticksBelow ? height : 0
    })
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight
  })
}
