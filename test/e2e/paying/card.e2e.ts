import { expect, test, type Page } from '@playwright/test'
import { hostedPage } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Unbezahlte Bestellung' })
const cancel = (page: Page) => page.getByRole('link', { name: /Zurück zum Shop/ })

async function goToCardPage(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.buy('card')
  await page.waitForURL(hostedPage)
  return fan
}

/** Pays on the provider's page. */
async function pay(page: Page) {
  await page.getByRole('button', { name: buyer(page).w.pay }).click()
}

async function seePaid(page: Page) {
  const fan = buyer(page)
  await fan.seeThanks()
  await expect(page.getByText(fan.w.paid)).toBeVisible()
}

/** No other order of this browser waits for its payment. */
async function seeNothingUnpaid(page: Page) {
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
}

test('a button that is clicked again while the order is being placed places one order', async ({ page }) => {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.goToReview('card')
  // The shop gets every click; its first answer is late, and the second click no longer waits for it.
  let placements = 0
  await page.route('**/checkout/confirm.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    placements++
    const answer = await route.fetch({ maxRedirects: 0 })
    if (placements === 1) await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await page.getByRole('checkbox', { name: fan.w.terms }).check()
  const button = page.getByRole('button', { name: fan.w.buy })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await page.waitForURL(hostedPage)
  expect(placements).toBe(2)
  await pay(page)
  await seePaid(page)
  await seeNothingUnpaid(page)
})

test('cancelling on the card page leads to the payment page, where the card can be used again', async ({ page }) => {
  await goToCardPage(page)
  await cancel(page).click()
  await page.waitForURL(/\/checkout\/payment\/.+payment_error/)
  await expect(page.getByRole('alert')).toContainText(buyer(page).w.declined)
  await pay(page)
  await page.waitForURL(hostedPage)
  await pay(page)
  await seePaid(page)
})

test('EXO-05 the payment page shows that the payment is being opened, and a double click pays once', async ({ page }) => {
  await goToCardPage(page)
  await cancel(page).click()
  await page.waitForURL('**/checkout/payment/**')
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/checkout/payment/**', async (route) => {
    if (route.request().method() === 'POST') await opened
    await route.continue().catch(() => undefined)
  })
  const button = page.getByRole('button', { name: buyer(page).w.pay })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveClass(/is-busy/)
  open()
  await page.waitForURL(hostedPage)
  await pay(page)
  await seePaid(page)
  await seeNothingUnpaid(page)
})

test('a card page whose tab is closed is opened again from the header of another tab, and pays the order', async ({ page, context }) => {
  await goToCardPage(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/events')
  await notice(next).getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await pay(next)
  await next.waitForURL(hostedPage)
  await pay(next)
  await seePaid(next)
  await seeNothingUnpaid(next)
})

test('the back button from the card page leads to a shop that can open it again, and a second tab pays the order once', async ({
  page,
  context,
}) => {
  await goToCardPage(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await page.goBack()
  // The cart has become an order, so step 4 is over.
  await expect(page.getByRole('heading', { level: 1, name: 'Noch nichts drin.' })).toBeVisible()
  await notice(page).getByRole('link', { name: 'Jetzt bezahlen' }).click()
  await pay(page)
  await page.waitForURL(hostedPage)
  await pay(second)
  await seePaid(second)
  await page.reload()
  await expect(page.getByRole('button', { name: buyer(page).w.pay })).toHaveCount(0)
  await seeNothingUnpaid(page)
})
