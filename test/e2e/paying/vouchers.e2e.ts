import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { hostedPage } from '../inbox.ts'
import { operator } from '../operator.ts'
import { buyer } from '../shop-steps.ts'

/** A shirt of the shop and a promoter's ticket: 24.90, 29.90 and 5.90 for postage. */
async function atPayment(page: Page) {
  const fan = buyer(page)
  await fan.chooseTickets('kapelle-hamburg', 1)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await fan.proceed()
  await fan.enterAddress()
  return fan
}

/** Issues a voucher. @returns its code */
function issue(euros: string, ...options: string[]): string {
  return /shown this once: (\S+)/.exec(operator('vouchers', 'issue', euros, '--reason', 'journey', ...options))?.[1] ?? ''
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gutscheincode').fill(code)
  await page.getByRole('button', { name: 'Einlösen' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a voucher pays a part, and the card the rest', async ({ page }) => {
      const code = issue('10')
      const fan = await atPayment(page)
      await page.getByRole('radio', { name: /^Überweisung/ }).check()
      await enter(page, code.toLowerCase().replaceAll('-', ' '))
      await expect(page.getByText(`Gutschein …${code.slice(-4)}`).first()).toBeVisible()
      await expect(page.getByText('50,70').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByLabel('Gutscheincode')).toHaveValue('')
      await expect(page.getByRole('radio', { name: /^Überweisung/ })).toBeChecked()
      if (javaScriptEnabled) await expectAccessible(page)
      await fan.choosePayment('card')
      await expect(page.getByText('Noch zu zahlen')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await fan.acceptAndBuy()
      await page.waitForURL(hostedPage)
      await expect(page.getByText('50,70').first()).toBeVisible()
      await page.getByRole('button', { name: fan.w.pay }).click()
      await fan.seeThanks()
      await expect(page.getByText(`Gutschein …${code.slice(-4)}`).first()).toBeVisible()
    })

    test('vouchers pay everything, without a payment method', async ({ page }) => {
      const [own, promoters] = [issue('50'), issue('100', '--partner', 'nordwind')]
      const fan = await atPayment(page)
      await enter(page, own)
      await expect(page.getByText('Danach sind noch 19,20')).toBeVisible()
      await enter(page, promoters)
      await expect(page.getByText('Danach sind noch 70,10')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Karte/ })).toHaveCount(0)
      await page.getByRole('button', { name: fan.w.toReview }).click()
      await page.waitForURL('**/checkout/confirm')
      await expect(page.getByText('Deine Gutscheine zahlen alles.')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: /^Entfernen/ })).toHaveCount(2)
      await page.getByRole('button', { name: fan.w.toReview }).click()
      await page.waitForURL('**/checkout/confirm')
      await fan.acceptAndBuy()
      await fan.seeThanks()
    })

    test('a voucher pays a part of an order that exists already, is taken out again, and another pays all of it', async ({ page }) => {
      const [small, large] = [issue('10'), issue('100')]
      const fan = buyer(page)
      await fan.chooseProduct('kapelle-shirt', 'M')
      await fan.buy('transfer')
      await fan.seeThanks()
      await page.getByRole('link', { name: 'Anders bezahlen' }).click()
      await page.waitForURL('**/checkout/payment/**')
      await enter(page, small)
      await expect(page.getByText(`Gutschein …${small.slice(-4)}`).first()).toBeVisible()
      await expect(page.getByText('Noch zu zahlen')).toBeVisible()
      await expect(page.getByLabel('Gutscheincode')).toHaveValue('')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: /^Entfernen/ }).click()
      await expect(page.getByRole('button', { name: /^Entfernen/ })).toHaveCount(0)
      await enter(page, large)
      await fan.seeThanks()
      await expect(page.getByText(`Gutschein …${large.slice(-4)}`).first()).toBeVisible()
      await expect(page.getByText(fan.w.paid)).toBeVisible()
    })

    test('a code that does not count is refused with its reason, and stays in its field', async ({ page }) => {
      const fan = await atPayment(page)
      await enter(page, 'ABCD-EFGH')
      await expect(page.getByText('enthält einen Tippfehler').first()).toBeVisible()
      await expect(page.getByLabel('Gutscheincode')).toHaveValue('ABCD-EFGH')
      await enter(page, 'AAAA-AAAA-AAAA-AAAA')
      await expect(page.getByText('Diesen Gutschein gibt es nicht').first()).toBeVisible()
      await page.getByLabel('Gutscheincode').fill('')
      await page.getByRole('button', { name: 'Einlösen' }).click()
      await expect(page.getByText('Gib den Code deines Gutscheins ein.').first()).toBeVisible()
      await fan.choosePayment('transfer')
    })
  })
}

test('a voucher of another company is refused by its name, and one that was spent meanwhile stops the order', async ({ page, browser }) => {
  const [promoters, own] = [issue('20', '--partner', 'nordwind'), issue('10')]
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await fan.proceed()
  await fan.enterAddress()
  await enter(page, promoters)
  await expect(page.getByText('Nordwind Konzerte GmbH').first()).toBeVisible()
  await page.getByLabel('Gutscheincode').fill(own)
  // A typed code is not lost by going on.
  await fan.choosePayment('transfer')
  await expect(page.getByText('Noch zu zahlen')).toBeVisible()

  const other = await browser.newPage()
  const second = await atPayment(other)
  await enter(other, own)
  await expect(other.getByText('Danach ist er aufgebraucht.')).toBeVisible()
  await second.choosePayment('transfer')
  await second.acceptAndBuy()
  await second.seeThanks()

  await fan.acceptAndBuy()
  await expect(page.getByText('zahlt inzwischen einen anderen Betrag').first()).toBeVisible()
})

test('keyboard alone enters a voucher, and Enter in another field goes on', async ({ page }) => {
  const code = issue('5')
  await atPayment(page)
  await page.getByLabel('Gutscheincode').focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Gutschein …${code.slice(-4)}`).first()).toBeVisible()
  await page.getByRole('radio', { name: /^Karte/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/confirm')
})
