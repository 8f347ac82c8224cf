import { expect, test, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { hostedPage, mailAbout } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

test.describe.configure({ mode: 'serial' })

test('SES-06 ERR-59 after 20 minutes the tickets are on sale again, and the cart names what it has lost', async ({
  page,
  browser,
  request,
}) => {
  const fan = buyer(page)
  await fan.chooseTickets('zwei-karten', 2)
  await fan.openCart()

  const late = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await moveClock(request, 21 * 60)
  // The page shows it a few seconds after the sweeper has run.
  await expect(async () => {
    await late.goto('/events/zwei-karten')
    await expect(late.getByRole('button', { name: fan.w.add }).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await buyer(late).chooseTickets('zwei-karten', 1)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.w.timeIsUp)
  await expect(page.getByText('Die Kapelle, Hamburg').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: fan.w.again }).click()
  await expect(page.getByRole('alert')).toContainText(/gibt noch 1|nicht mehr da/)
})

test('SES-05 SES-07 the reservation counts down, asks at five minutes, and is prolonged by the answer', async ({ page, request }) => {
  await page.clock.install()
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(20:0|19:5)/)
  await page.clock.runFor(10 * 60_000)
  await expect(timer).toHaveText(/^(10:0|9:5)/)
  await expect(page.locator('.timer .blocks i.is-empty')).toHaveCount(10, { timeout: 15_000 })
  await page.clock.runFor(5 * 60_000 + 5_000)
  const dialog = page.getByRole('dialog', { name: 'Noch da?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await moveClock(request, 15 * 60)
  await dialog.getByRole('button', { name: 'Ja, weiter reservieren' }).click()
  await expect(dialog).toBeHidden()
  await expect(timer).toHaveText(/^(20:|19:5)/)
})

test('SES-05 LIM-04 the time that is shown changes every second', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.openCart()
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
  const texts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shown: string[] = []
        const timer = setInterval(() => shown.push(document.querySelector('[role="timer"]')?.textContent ?? ''), 100)
        setTimeout(() => {
          clearInterval(timer)
          resolve(shown)
        }, 5_500)
      }),
  )
  const seconds = [...new Set(texts)].map((text) => text.split(':').reduce((minutes, part) => minutes * 60 + Number(part), 0))
  // A busy machine may skip a second.
  expect(seconds.length).toBeGreaterThanOrEqual(4)
  for (const [index, now] of seconds.slice(1).entries()) expect([1, 2]).toContain((seconds[index] ?? 0) - now)
})

test('SES-06 at zero the page says that the reservation has ended', async ({ page, request }) => {
  await page.clock.install()
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await page.goto('/events')
  await expect(page.getByRole('link', { name: /^Warenkorb 1 Artikel/ })).toBeVisible()
  await moveClock(request, 21 * 60)
  await page.clock.runFor(20 * 60_000 + 3_000)
  const dialog = page.getByRole('dialog', { name: fan.w.timeIsUp })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Die Kapelle, Hamburg')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: fan.w.again }).click()
  await expect(page.getByRole('link', { name: fan.w.proceed })).toBeVisible()
})

test('OPS-18 the mail that reminds of an unpaid order leads another browser to its payment', async ({ page, browser, request }) => {
  test.slow()
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  await page.goto('/events')
  const text = (await page.getByRole('region', { name: 'Unbezahlte Bestellung' }).textContent()) ?? ''
  const reference = /[A-Z2-9]{8}/.exec(text)?.[0] ?? ''
  await page.close()
  await moveClock(request, 11 * 60)
  const link = /Jetzt bezahlen: (http\S+)/.exec((await mailAbout(request, reference)).text)?.[1] ?? ''

  const phone = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: fan.w.pay }).click()
  await phone.waitForURL(hostedPage)
  await phone.getByRole('button', { name: fan.w.pay }).click()
  await buyer(phone).seeThanks()
  await expect(phone.getByText(fan.w.paid)).toBeVisible()
})

async function moveClock(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/sandbox/clock', { data: { advance_seconds: seconds } })
  expect(answer.ok()).toBe(true)
}
