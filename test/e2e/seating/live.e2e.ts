import { expect, test } from '@playwright/test'
import { otherFan } from './other-fan.ts'
import { openSeats } from './seat-steps.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('a seat that another fan takes disappears and comes back within moments, in every tab', async ({ page, browser, context }) => {
  const seats = await openSeats(page, 'saal-zwei-fans')
  const second = await openSeats(await context.newPage(), 'saal-zwei-fans')
  const theirs = await openSeats(await otherFan(browser), 'saal-zwei-fans')
  await theirs.button('2', 4).click()
  await expect(theirs.own).toContainText('Reihe 2, Platz 4')
  await expect(seats.button('2', 4)).toHaveCount(0, { timeout: 3_000 })
  await expect(second.button('2', 4)).toHaveCount(0, { timeout: 3_000 })
  await theirs.button('2', 4).click()
  await expect(seats.button('2', 4)).toBeVisible({ timeout: 3_000 })
})

test('ERR-17 a seat taken a moment earlier is refused, and shown as taken', async ({ page, browser }) => {
  await page.addInitScript(keepStreams)
  const seats = await openSeats(page, 'saal-zwei-fans')
  const theirs = await openSeats(await otherFan(browser), 'saal-zwei-fans')
  // This fan learns nothing more of what others take.
  await page.route('**/seats**', (route) => route.abort())
  await page.evaluate(cutStreams)
  await theirs.button('3', 7).click()
  await expect(theirs.own).toContainText('Reihe 3, Platz 7')
  await seats.button('3', 7).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Diese Tickets sind leider nicht mehr da.' })).toBeVisible()
  await expect(seats.button('3', 7)).toHaveCount(0)
})

test('after a break of the stream the map says so, catches up and follows again', async ({ page, browser }) => {
  let isCut = false
  await page.route('**/seats**', (route) => (isCut ? route.abort() : route.continue()))
  await page.addInitScript(keepStreams)
  const seats = await openSeats(page, 'saal-leitung')
  const theirs = await openSeats(await otherFan(browser), 'saal-leitung')
  isCut = true
  await page.evaluate(cutStreams)
  await expect(page.getByText('Verbindung unterbrochen')).toBeVisible()
  await theirs.button('2', 6).click()
  await expect(theirs.own).toContainText('Reihe 2, Platz 6')
  await expect(seats.button('2', 6)).toBeVisible()

  isCut = false
  await expect(seats.button('2', 6)).toHaveCount(0)
  await expect(page.getByText('Verbindung unterbrochen')).toHaveCount(0)
  await theirs.button('2', 6).click()
  await expect(seats.button('2', 6)).toBeVisible()
})

/** Runs in the page: remembers its streams, which a test cannot reach otherwise. */
function keepStreams(): void {
  const Stream = window.EventSource
  const opened: EventSource[] = []
  window.EventSource = class extends Stream {
    constructor(url: string | URL) {
      super(url)
      opened.push(this)
    }
  }
  Object.assign(window, { opened })
}

/** Runs in the page: ends its streams as a lost connection does. */
function cutStreams(): void {
  for (const stream of (window as unknown as { opened: EventSource[] }).opened) {
    stream.close()
    stream.dispatchEvent(new Event('error'))
  }
}
