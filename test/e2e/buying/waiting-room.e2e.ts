import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { operator } from '../operator.ts'
import { words } from '../shop-steps.ts'

const event = 'uebermut-hamburg-zwei'
/** Runs a command of the operator on the shop of the tests. */
function waitingRoom(action: string, ...options: string[]): void {
  operator('waiting-room', action, event, ...options)
}

async function addTicket(page: Page): Promise<void> {
  await page.goto(`/events/${event}`)
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByRole('button', { name: words.de.add }).first().click()
}

/** A fan of another test may be ahead. */
const ahead = /Du bist als Nächstes dran|Noch \d+ vor dir/

// Each command starts a process of its own, which takes its time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(() => waitingRoom('open', '--rate', '600'))
test.afterAll(() => waitingRoom('close'))

test('QUE-02 QUE-05 a fan waits in the room, keeps the place over a reload, and is taken to the tickets when it is their turn', async ({
  page,
}) => {
  waitingRoom('stop')
  await addTicket(page)
  await page.waitForURL(`**/waiting-room/${event}`)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('QUE-02 the room is a page that reloads itself and leads to the tickets', async ({ page }) => {
    waitingRoom('stop')
    await addTicket(page)
    await page.waitForURL(`**/waiting-room/${event}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ahead)
    waitingRoom('go')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist dran', { timeout: 15_000 })
    await page.getByRole('link', { name: 'Zu den Tickets' }).click()
    await page.waitForURL(`**/events/${event}`)
  })
})
