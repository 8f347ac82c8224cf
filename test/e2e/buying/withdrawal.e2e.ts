import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailTo } from '../inbox.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a withdrawal takes two steps, from the footer to the acknowledgement', async ({ page, request }) => {
      const email = `zurueck-${javaScriptEnabled}-${Date.now()}@example.org`
      const main = page.getByRole('main')
      await page.goto('/kapelle/imprint')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      await main.getByRole('textbox', { name: /^Name/ }).fill('Marlene Größer')
      await main.getByRole('textbox', { name: /^E-Mail-Adresse/ }).fill(email)
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('alert').getByText('Gib die Bestellnummer an, damit wir wissen, worum es geht.')).toBeVisible()
      await expect(main.getByRole('textbox', { name: /^Name/ })).toHaveValue('Marlene Größer')

      await main.getByRole('textbox', { name: /^Bestellnummer/ }).fill('BAX7KQ2M9PX')
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('heading', { name: 'Stimmt das so?' })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'die ganze Bestellung' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Angaben ändern' }).click()
      await main.getByRole('textbox', { name: /^Artikel/ }).fill('nur der Hut')
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('definition').filter({ hasText: 'nur der Hut' })).toBeVisible()

      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Dein Widerruf ist da.' })).toBeVisible()
      const told = /Eingegangen am (.+ Uhr)\./.exec(await page.getByRole('main').innerText())?.[1] ?? ''
      const { subject, text } = await mailTo(request, email)
      // The address is not that of the order, so the mail says when the withdrawal came, and repeats nothing that was typed.
      expect(subject).toMatch(/^Eingangsbestätigung Nr\. \d+$/)
      expect(text).toContain(told.replace(/, (?=\d\d:\d\d Uhr$)/, ' um '))
      expect(text).not.toContain('nur der Hut')
    })
  })
}

test('a link can contain the order number, in English too', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/withdrawal/online?order=7KQ2M9PX&lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: /^Order number/ })).toHaveValue('7KQ2M9PX')
  await expectAccessible(page)
})
