import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { operator } from '../operator.ts'
import { openSeats, findSeat } from '../seating/seat-steps.ts'
import { buyer, words } from '../shop-steps.ts'

const event = 'uebermut-hamburg-zwei'
/** Runs a command of the operator on the shop of the tests. */
function waitingRoom(action: string, ...options: string[]): void {
  operator('waiting-room', action, event, ...options)
}

/** Goes from the event's page to the room, as a fan who has to wait. */
async function queueUp(page: Page): Promise<void> {
  await page.goto(`/events/${event}`)
  await page.getByRole('link', { name: 'Zum Warteraum' }).click()
  await page.waitForURL(`**/waiting-room/${event}`)
}

/** A fan of another test may be ahead. */
const ahead = /Du bist als Nächstes dran|Noch \d+ vor dir/

// Each command starts a process of its own, which takes its time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(() => waitingRoom('open', '--rate', '600'))
test.afterAll(() => waitingRoom('close', '--yes'))

test('QUE-02 QUE-05 a fan waits in the room, keeps the place over a reload, and is taken to the tickets when it is their turn', async ({
  page,
}) => {
  waitingRoom('stop')
  await queueUp(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(ahead)
  const place = await heading.textContent()
  await expect(page.getByText('Der Einlass ist gerade angehalten')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(heading).toHaveText(place ?? '')
  // The countdown to the next look at the queue (LIM-71).
  await expect(page.locator('#retry')).toHaveText(/Aktualisiert sich in \d+ Sekunden/)
  waitingRoom('go')
  await page.waitForURL(`**/events/${event}`)
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: words.de.add }).first().click()
  await expect(page.locator('.mini-cart')).toBeVisible()
})

test('QUE-06 two tabs of a fan have one place, and both are inside when it is their turn', async ({ page, context }) => {
  waitingRoom('stop')
  await queueUp(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(ahead)
  const second = await context.newPage()
  await second.goto(`/waiting-room/${event}`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText((await heading.textContent()) ?? '')
  waitingRoom('go')
  for (const tab of [page, second]) {
    await tab.bringToFront()
    await tab.waitForURL(`**/events/${event}`)
    await expect(tab.getByText('Du bist dran')).toBeVisible()
    await tab.getByRole('spinbutton').first().fill('1')
    await tab.getByRole('button', { name: words.de.add }).first().click()
    await expect(tab.locator('.mini-cart')).toBeVisible()
  }
  // Nobody new is admitted, but those inside go on.
  waitingRoom('stop')
  await second.goto('/checkout')
  await expect(second.getByRole('link', { name: words.de.proceed })).toBeVisible()
  await second.goto(`/waiting-room/${event}`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(/Du bist dran/)
})

test('QUE-06 a second device waits at the same place by the link, and only the first one comes in', async ({ page, browser }) => {
  waitingRoom('stop')
  await queueUp(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(ahead)
  const link = await page.getByRole('link', { name: 'Platz auf einem anderen Gerät öffnen' }).getAttribute('href')
  const device = await browser.newContext({ locale: 'de-DE' })
  const phone = await device.newPage()
  await phone.goto(new URL(link ?? '', page.url()).href)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText((await heading.textContent()) ?? '')
  waitingRoom('go')
  await phone.waitForURL(`**/events/${event}`)
  await page.waitForURL(`**/events/${event}`)
  await phone.getByRole('spinbutton').first().fill('1')
  await phone.getByRole('button', { name: words.de.add }).first().click()
  await expect(phone.locator('.mini-cart')).toBeVisible()
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: words.de.add }).first().click()
  await page.waitForURL(`**/waiting-room/${event}`)
  await device.close()
})

test('merchandise is bought to the end while tickets wait', async ({ page }) => {
  waitingRoom('stop')
  await queueUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ahead)
  await page.getByRole('link', { name: 'Solange Merch ansehen' }).click()
  await page.waitForURL('**/categories')
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.buy('transfer')
  await fan.seeThanks()
  // The place is still there.
  await page.goto(`/waiting-room/${event}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ahead)
})

test('SEA-04 a seated event leads to the room in place of its map, and shows the map when it is the fan’s turn', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const hall = 'saal-warteraum'
  const seats = await openSeats(page, hall)
  await expect(seats.canvas).toBeVisible()
  operator('waiting-room', 'open', hall, '--rate', '600')
  // The map that was open closes by itself.
  await expect(seats.canvas).toBeHidden({ timeout: 15_000 })
  const way = page.getByRole('link', { name: 'Zum Warteraum' }).first()
  await expect(way).toBeVisible()
  await page.goto(`/events/${hall}`)
  await expect(way).toBeVisible()
  await expectAccessible(page)
  await way.click()
  await page.waitForURL(`**/events/${hall}`, { timeout: 60_000 })
  const again = await openSeats(page, hall)
  await again.press(findSeat(again, 'parkett', '2', 5))
  await again.tooltip.getByRole('button', { name: 'Platz nehmen' }).click()
  await expect(again.own).toContainText('Reihe 2, Platz 5')
  operator('waiting-room', 'close', hall, '--yes')
})

test('nothing sounds and nothing is shown outside the page unless the fan asks for it', async ({ page, context }) => {
  waitingRoom('stop')
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    class Recorded {
      // Browsers remember what the fan has allowed.
      static permission = sessionStorage.getItem('allowed') ?? 'default'
      static requestPermission = () => {
        sessionStorage.setItem('allowed', 'granted')
        return Promise.resolve('granted')
      }
      constructor(title: string) {
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: Recorded })
  })
  await queueUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ahead)
  await expect(page.getByRole('checkbox', { name: /Ton/ })).not.toBeChecked()
  const notify = page.getByRole('button', { name: 'Benachrichtigen, wenn ich dran bin' })
  await notify.press('Enter')
  const answer = page.getByText('Dieses Gerät zeigt eine Benachrichtigung')
  await expect(answer).toBeFocused()
  await expect(notify).toBeHidden()
  // The page reloads itself, for example when the announced start has come.
  await page.reload()
  await expect(answer).toBeVisible()
  await expect(notify).toBeHidden()
  // The fan looks at another tab.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  waitingRoom('go')
  await expect(page).toHaveTitle('Du bist dran', { timeout: 60_000 })
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual(['Du bist dran'])
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('QUE-02 the room is a page that reloads itself and leads to the tickets', async ({ page }) => {
    waitingRoom('stop')
    await page.goto(`/events/${event}`)
    await expect(page.getByRole('link', { name: 'Zum Warteraum' })).toBeVisible()
    await page.getByRole('spinbutton').first().fill('1')
    await page.getByRole('button', { name: words.de.add }).first().click()
    await page.waitForURL(`**/waiting-room/${event}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ahead)
    waitingRoom('go')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist dran', { timeout: 15_000 })
    await page.getByRole('link', { name: 'Zu den Tickets' }).click()
    await page.waitForURL(`**/events/${event}`)
  })
})
