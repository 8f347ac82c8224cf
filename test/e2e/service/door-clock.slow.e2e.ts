import { expect, test } from '@playwright/test'
import { buyTickets } from '../ticket-orders.ts'
import { next, openDoor, type, verdict } from './door-phones.ts'

const event = 'kapelle-hamburg'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** The times of day in the hall in these milliseconds around now, as the page writes them. */
const inHamburg = (around = 90_000) =>
  new RegExp(
    [-around, 0, around]
      .map((by) =>
        new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' }).format(new Date(Date.now() + by)),
      )
      .join('|'),
  )

for (const days of [-400, 400])
  test(`a phone in New York whose clock is wrong by ${days} days shows the hall's time, with a network and without`, async ({
    browser,
    request,
  }) => {
    const { codes } = await buyTickets(request, event, 1)
    const context = await browser.newContext({
      viewport: { width: 390, height: 780 },
      serviceWorkers: 'allow',
      timezoneId: 'America/New_York',
    })
    await context.addInitScript((shift) => {
      const Real = Date
      class Wrong extends Real {
        constructor(...given: [number | string | Date] | []) {
          if (given.length === 0) super(Real.now() + shift)
          else super(given[0])
        }
        static override now() {
          return Real.now() + shift
        }
      }
      globalThis.Date = Wrong as DateConstructor
    }, days * 86_400_000)
    const page = await context.newPage()
    await page.goto(openDoor('Westtor').link)
    await expect(page.getByText(/^Liste von/)).toHaveText(inHamburg(), { timeout: 30_000 })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    // A door that seems to have closed more than a year ago would be forgotten here.
    await page.reload()
    await expect(page.getByText(/^Liste von/)).toHaveText(inHamburg())
    for (const word of ['Rein', 'Schon drin']) {
      await type(page, codes[0] ?? '')
      await expect(verdict(page)).toHaveText(word)
      if (word === 'Schon drin') await expect(page.getByText(/^Zuerst an Westtor/)).toHaveText(inHamburg())
      await next(page)
    }
    await context.setOffline(false)
    await expect(page.getByText(/noch zu senden/)).toHaveCount(0, { timeout: 20_000 })
    await context.close()
  })
