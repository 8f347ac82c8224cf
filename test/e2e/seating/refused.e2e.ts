import { expect, test } from '@playwright/test'
import { otherFan } from './other-fan.ts'
import { openSeats, findSeat } from './seat-steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('SEA-09 beside a seat that somebody has, the next one stays empty, and its tooltip says why', async ({ page, browser }) => {
  const seats = await openSeats(page, 'saal-abstand')
  const theirs = await openSeats(await otherFan(browser), 'saal-abstand')
  await theirs.button('2', 5).click()
  await expect(theirs.own).toContainText('Reihe 2, Platz 5')
  for (const number of [4, 5, 6]) await expect(seats.button('2', number)).toHaveCount(0)
  await expect(seats.button('2', 3)).toBeVisible()
  await seats.press(findSeat(seats, 'parkett', '2', 6))
  await expect(seats.tooltip).toContainText('Dieser Platz bleibt frei, damit Abstand zu anderen ist.')
  await expect(seats.tooltip.getByRole('button', { name: 'Platz nehmen' })).toHaveCount(0)

  // For the fan who has the seat, the seats beside it are free.
  await theirs.button('2', 6).click()
  await expect(theirs.own).toContainText('Reihe 2, Platz 6')
  await theirs.own.getByRole('button', { name: 'Parkett · Reihe 2 · Platz 5 freigeben' }).click()
  await expect(seats.button('2', 4)).toBeVisible()
})

test('SEA-05 a table that another fan has just taken is refused as a whole, and nothing of it is reserved', async ({ page, browser }) => {
  await page.route('**/seats/stream**', (route) => route.abort())
  const seats = await openSeats(page, 'saal-abstand')
  const theirs = await openSeats(await otherFan(browser), 'saal-abstand')
  await seats.press(findSeat(seats, 'tisch', '1', 2))
  const takeAll = seats.tooltip.getByRole('button', { name: 'Alle 4 Plätze nehmen' })
  await expect(takeAll).toBeVisible()
  await page.route('**/seats**', (route) => route.abort())
  await theirs.press(findSeat(theirs, 'tisch', '1', 3))
  await theirs.tooltip.getByRole('button', { name: 'Alle 4 Plätze nehmen' }).click()
  await expect(theirs.own.getByRole('listitem')).toHaveCount(4)
  await takeAll.click()
  await expect(page.getByRole('alert').filter({ hasText: 'nicht mehr da' })).toBeVisible()
  await expect(seats.own).toContainText('Noch kein Platz gewählt')
  await seats.press(findSeat(seats, 'tisch', '1', 1))
  await expect(seats.tooltip).toContainText('Dieser Platz ist schon vergeben.')
})

test('SEA-08 a fan who declines the proposal keeps the seats as they are', async ({ page }) => {
  const seats = await openSeats(page, 'saal-abstand')
  await seats.button('3', 9).click()
  await expect(seats.own).toContainText('Reihe 3, Platz 9')
  await seats.own.getByRole('button', { name: 'Zum Warenkorb', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meine Plätze behalten' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('main')).toContainText('Parkett · Reihe 3 · Platz 9')
})
