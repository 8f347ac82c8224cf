import { expect, test, type Page } from '@playwright/test'
import { boxAround, showBlock, toScreen, wholePlan } from '#core/seating/map/viewport.ts'
import { expectAccessible } from '../axe.ts'
import { openSeats, findSeat, type SeatPage } from './seat-steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('SEA-03 SEA-04 a free seat is reserved in its tooltip, is known after a reload, and is released by pressing it', async ({ page }) => {
  const seats = await openSeats(page, 'saal-waehlen')
  const seat = findSeat(seats, 'parkett', '2', 5)
  await seats.press(seat)
  await expect(page.getByRole('dialog', { name: 'Parkett · Reihe 2 · Platz 5' })).toBeVisible()
  expect((await seats.tooltip.boundingBox())?.width).toBe(220)
  await expect(seats.tooltip).toContainText('40,00')
  await seats.tooltip.getByText('Blick vom Platz').click()
  await expect(seats.tooltip.getByRole('img', { name: /^Gezeichneter Blick vom Platz/ })).toBeVisible()
  await expectAccessible(page)

  await seats.tooltip.getByRole('button', { name: 'Platz nehmen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reserviert: Parkett · Reihe 2 · Platz 5' })).toBeVisible()
  await expect(seats.own).toContainText('Reihe 2, Platz 5')
  await expect(page.getByRole('link', { name: /^Warenkorb/ })).toContainText('1')
  await expect(seats.own).toContainText(/noch \d+:\d\d reserviert/)

  const again = await openSeats(page, 'saal-waehlen')
  await expect(again.own).toContainText('Reihe 2, Platz 5')
  await again.press(seat)
  await expect(page.getByRole('status').filter({ hasText: 'Freigegeben: Parkett · Reihe 2 · Platz 5' })).toBeVisible()
  await expect(again.own).toContainText('Noch kein Platz gewählt')
})

test('SEA-05 ERR-22 a table is taken and released as a whole, and no other category beside it', async ({ page }) => {
  const seats = await openSeats(page, 'saal-tisch')
  await seats.press(findSeat(seats, 'tisch', '1', 2))
  await seats.tooltip.getByRole('button', { name: 'Alle 4 Plätze nehmen' }).click()
  await expect(seats.own.getByRole('listitem')).toHaveCount(4)

  await seats.press(findSeat(seats, 'parkett', '2', 5))
  await expect(page.getByRole('alert').filter({ hasText: 'Plätze einer anderen Kategorie' })).toBeVisible()
  await seats.tooltip.getByRole('button', { name: 'Alle freigeben' }).click()
  await expect(seats.own).toContainText('Noch kein Platz gewählt')
  await seats.press(findSeat(seats, 'parkett', '2', 5))
  await expect(seats.tooltip.getByRole('button', { name: 'Platz nehmen' })).toBeVisible()
})

test('SEA-05 the cart says that the seats of a table go together, and removes them with one press', async ({ page }) => {
  const seats = await openSeats(page, 'saal-luecke')
  await seats.press(findSeat(seats, 'tisch', '1', 2))
  await seats.tooltip.getByRole('button', { name: 'Alle 4 Plätze nehmen' }).click()
  await expect(seats.own.getByRole('listitem')).toHaveCount(4)
  await page.goto('/checkout')
  const remove = page.getByRole('button', { name: /^4 Tickets entfernen/ })
  await expect(remove).toHaveCount(4)
  await expect(remove.first()).toHaveAccessibleDescription('Diese 4 Plätze gibt es nur zusammen. Damit entfernst du alle.')
  await expect(page.getByRole('button', { name: /^Noch ein Ticket/ })).toHaveCount(0)
  await remove.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
})

test('SEA-06 places of a standing area are taken by number', async ({ page }) => {
  const seats = await openSeats(page, 'saal-tisch')
  const area = seats.hall.sections.find(({ id }) => id === 'steh')
  const frame = await seats.frame()
  const box = boxAround(area?.hull ?? [])
  await seats.canvas.click({ position: toScreen(wholePlan(frame), frame, { x: box.x + 20, y: box.y + 20 }) })
  await seats.tooltip.getByRole('button', { name: 'Eins mehr' }).click()
  await seats.tooltip.getByRole('button', { name: 'Nehmen' }).click()
  await expect(seats.own.getByRole('listitem')).toHaveCount(1)
  await expect(seats.own).toContainText('2 Stehplätze')
  await expect(seats.own).toContainText('50,00')
  await seats.own.getByRole('button', { name: '2 Stehplätze, Stehplätze freigeben' }).click()
  await expect(seats.own).toContainText('Noch kein Platz gewählt')
})

test('SEA-07 SEA-08 on the way to the cart better seats are proposed and taken', async ({ page }) => {
  const seats = await openSeats(page, 'saal-luecke')
  await seats.press(findSeat(seats, 'parkett', '3', 2))
  await seats.tooltip.getByRole('button', { name: 'Platz nehmen' }).click()
  await seats.own.getByRole('button', { name: 'Zum Warenkorb', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dein Platz rückt auf' })
  await expect(dialog).toContainText('Wir schlagen dir deshalb Parkett · Reihe 3 · Platz 3 vor, statt Parkett · Reihe 3 · Platz 2.')
  await dialog.getByRole('button', { name: 'Vorschlag nehmen' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('main')).toContainText('Parkett · Reihe 3 · Platz 3')
})

test('a proposed seat that somebody else was quicker to take is not moved to, and the cart says so', async ({ page, browser }) => {
  const seats = await openSeats(page, 'saal-luecke-weg')
  await seats.press(findSeat(seats, 'parkett', '3', 2))
  await seats.tooltip.getByRole('button', { name: 'Platz nehmen' }).click()
  await seats.own.getByRole('button', { name: 'Zum Warenkorb', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dein Platz rückt auf' })
  await expect(dialog).toBeVisible()
  const other = await openSeats(await (await browser.newContext()).newPage(), 'saal-luecke-weg')
  await other.press(findSeat(other, 'parkett', '3', 3))
  await other.tooltip.getByRole('button', { name: 'Platz nehmen' }).click()
  await expect(other.own.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Vorschlag nehmen' }).click()
  await page.waitForURL('**/checkout?problem=SEATS_KEPT')
  await expect(page.getByRole('alert').filter({ hasText: 'war jemand schneller. Du behältst deine eigenen.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Parkett · Reihe 3 · Platz 2')
})

test('the best seats together are taken at once, shown on the list, and refused where there are not so many', async ({ page }) => {
  const seats = await openSeats(page, 'saal-beste')
  await page.getByRole('combobox', { name: 'Preis bis' }).selectOption('4000')
  const together = page.getByRole('group', { name: 'Plätze zusammen' })
  for (let press = 0; press < 2; press++) await together.getByRole('button', { name: 'Eins mehr' }).click()
  await page.getByRole('button', { name: 'Die besten 3 Plätze nehmen' }).click()
  await expect(page.getByRole('status').filter({ hasText: /3 Plätze reserviert: Parkett · Reihe 1 · Plätze \d+, \d+, \d+/ })).toBeVisible()
  await expect(seats.own.getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('.seat-button[aria-pressed="true"]')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Rollstuhlplätze mit Begleitung' }).check()
  await page.getByRole('button', { name: 'Die besten 3 Plätze nehmen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'So viele zusammen sind hier nicht mehr frei' })).toBeVisible()
})

test('a plan that was dragged and zoomed looks as if it were painted anew', async ({ page }) => {
  const seats = await openSeats(page, 'saal-ziehen')
  const box = await seats.canvas.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 300]
  await page.mouse.move(x, y)
  for (let notch = 0; notch < 8; notch++) await page.mouse.wheel(0, -120)
  await expectPaintedAnew(page, seats)
  // Further than the picture reaches, and back.
  for (const way of [-1, 1, -1]) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + way * 350, y + way * 250, { steps: 8 })
    await page.mouse.up()
    await expectPaintedAnew(page, seats)
  }
  for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, 120)
  await expectPaintedAnew(page, seats)
})

/** Compares what the canvas shows with the picture after a change of colours there and back, which has everything painted again. */
async function expectPaintedAnew(page: Page, { canvas }: SeatPage): Promise<void> {
  // A plan that was zoomed is sharp after a moment.
  await page.waitForTimeout(600)
  const moved = await canvas.screenshot()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(200)
  }
  const anew = await canvas.screenshot()
  expect(moved.equals(anew)).toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a seat is chosen with one thumb, and two fingers zoom', async ({ page }) => {
    const seats = await openSeats(page, 'saal-telefon')
    const seat = findSeat(seats, 'parkett', '2', 5)
    const frame = await seats.frame()
    await seats.canvas.tap({ position: toScreen(wholePlan(frame), frame, seat.seat) })
    const near = showBlock(frame, boxAround(seat.section.hull), seat.seat, seats.hall.seatGap)
    await expect(page.getByRole('button', { name: 'Ganzer Plan' })).toBeEnabled()
    await expect(seats.tooltip).toHaveCount(0)
    await page.waitForTimeout(400)
    await seats.canvas.tap({ position: toScreen(near, frame, seat.seat) })
    await seats.tooltip.getByRole('button', { name: 'Platz nehmen' }).tap()
    await expect(page.getByRole('button', { name: 'Zum Warenkorb', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Ganzer Plan' }).tap()
    await expect(page.getByRole('button', { name: 'Weiter weg' })).toBeDisabled()
    const box = await seats.canvas.boundingBox()
    const fingers = (apart: number) =>
      [-1, 1].map((side) => ({ x: (box?.x ?? 0) + 180 + side * apart, y: (box?.y ?? 0) + 150, id: side + 1 }))
    const browser = await page.context().newCDPSession(page)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const apart of [60, 80, 100]) await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByRole('button', { name: 'Weiter weg' })).toBeEnabled()

    await page.getByText('Liste', { exact: true }).tap()
    await expect(seats.canvas).toBeHidden()
    await expect(seats.button('2', 5)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
  })
})
