import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { hostedPage, mailTo } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

/** What is entered on the product page. */
async function describeGift(page: Page, { amount, email }: { amount: string; email: string }): Promise<void> {
  await page.goto('/products/gutschein')
  await page.getByLabel('Eigener Betrag').fill(amount)
  await page.getByRole('textbox', { name: 'Name' }).fill('Jule')
  await page.getByLabel('Nachricht').fill('Alles Gute! Wir sehen uns vorne.')
  await page.getByLabel('E-Mail-Adresse').first().fill(email)
}

const add = (page: Page) =>
  page
    .getByRole('button', { name: /in den Warenkorb/i })
    .first()
    .click()

test('the price of a gift voucher follows the amount that is typed, and the cart says why it has no VAT', async ({ page }) => {
  const fan = buyer(page)
  await page.goto('/products/gutschein', { waitUntil: 'networkidle' })
  const price = page.locator('.price-now')
  const chosen = (await price.innerText()).trim()
  await page.getByLabel('Eigener Betrag').fill('42,50')
  await expect(price).toHaveText(/^42,50\s€$/)
  await page.getByLabel('Eigener Betrag').fill('viel')
  await expect(price).toHaveText(chosen)
  await page.getByLabel('Eigener Betrag').fill('30')
  await expect(price).toHaveText(/^30\s€$/)
  await add(page)
  const mini = page.getByRole('region', { name: 'In deinem Warenkorb' })
  await expect(mini).toContainText('30,00')
  await expect(mini).not.toContainText('inkl. MwSt.')
  await fan.openCart()
  await expect(page.getByRole('complementary')).toContainText('ohne MwSt., sie fällt erst beim Einlösen an')
  await expect(page.getByRole('main').getByText('inkl. MwSt.').filter({ visible: true })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a gift voucher is bought by card, mailed to its recipient, and redeemed', async ({ page, request, browser }) => {
      const email = `jule-${javaScriptEnabled ? 'js' : 'plain'}@example.org`
      const fan = buyer(page)
      await describeGift(page, { amount: '42,50', email })
      if (javaScriptEnabled) await expectAccessible(page)
      await add(page)
      await expect(
        page
          .getByRole('link', { name: fan.w.toCart })
          .or(page.getByRole('link', { name: fan.w.proceed }))
          .first(),
      ).toBeVisible()
      await fan.openCart()
      await expect(page.getByText('Jule', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText('Gutscheine kommen per E-Mail.')).toBeVisible()
      await expect(page.getByText('42,50').filter({ visible: true }).first()).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await fan.buy('card')
      await page.waitForURL(hostedPage)
      await page.getByRole('button', { name: fan.w.pay }).click()
      await fan.seeThanks()
      await expect(page.getByRole('complementary')).toContainText('ohne MwSt., sie fällt erst beim Einlösen an')
      if (javaScriptEnabled) await expectAccessible(page)

      const mail = await mailTo(request, email)
      expect(mail.subject).toContain('Gutschein über 42,50')
      expect(mail.text).toContain('Wir sehen uns vorne.')
      expect(mail.attachments.map(({ filename }) => filename).join()).toMatch(/^Gutschein.*\.pdf$/)
      const code = /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/.exec(mail.text)?.[0] ?? ''

      const friend = await (await browser.newContext({ javaScriptEnabled })).newPage()
      const jule = buyer(friend)
      await jule.chooseProduct('kapelle-shirt', 'M')
      await jule.openCart()
      await jule.proceed()
      await jule.enterAddress()
      await friend.getByLabel('Gutscheincode').fill(code)
      await friend.getByRole('button', { name: 'Einlösen' }).click()
      await expect(friend.getByText('Danach sind noch 11,70')).toBeVisible()
      await friend.getByRole('button', { name: jule.w.toReview }).click()
      await friend.waitForURL('**/checkout/confirm')
      await jule.acceptAndBuy()
      await jule.seeThanks()
      await expect(friend.getByText(jule.w.paid)).toBeVisible()
    })

    test('an amount beyond the limits is refused beside its field, and nothing that was entered is lost', async ({ page }) => {
      await describeGift(page, { amount: '5', email: 'jule@example.org' })
      await add(page)
      await expect(page.getByText('Der Betrag muss zwischen').first()).toBeVisible()
      await expect(page.getByLabel('Eigener Betrag')).toHaveValue('5')
      await expect(page.getByLabel('Nachricht')).toHaveValue('Alles Gute! Wir sehen uns vorne.')
      if (javaScriptEnabled) await expectAccessible(page)
    })
  })
}
