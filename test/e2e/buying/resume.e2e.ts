import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailTo } from '../inbox.ts'
import { buyer } from '../shop-steps.ts'

test('SES-09 LIM-79 a mailed cart opens on a second device after a second, and the first one keeps it', async ({
  page,
  browser,
  request,
}) => {
  const address = 'zweites-geraet@example.org'
  const fan = buyer(page)
  await fan.chooseProduct('kapelle-shirt', 'M')
  await fan.openCart()
  await page.getByRole('link', { name: 'Warenkorb per E-Mail senden' }).click()
  await expectAccessible(page)
  await page.getByLabel('E-Mail-Adresse *').fill(address)
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach.' })).toBeVisible()

  const link = /http\S+\/checkout\/resume\S+/.exec((await mailTo(request, address)).text)?.[0] ?? ''
  const second = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await second.addInitScript(noteTimerThatLeaves)
  await second.goto(new URL(link).pathname + new URL(link).search)
  await expect(second.getByText('Wir holen deinen Warenkorb auf dieses Gerät')).toBeVisible()
  await second.waitForURL('**/checkout')
  expect(await second.evaluate(() => sessionStorage.getItem('waited'))).toBe('1000')
  await expect(second.getByRole('link', { name: fan.w.proceed })).toBeVisible()
  await expect(second.getByText('Tuch').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('link', { name: fan.w.proceed })).toBeVisible()
})

/** Notes the delay of the timer in which the page leaves for another one. A clock of a busy machine would tell only that it took longer. */
function noteTimerThatLeaves(): void {
  const { setTimeout: original } = window
  let running: number | undefined
  window.setTimeout = ((run: () => void, delay?: number) =>
    original(() => {
      running = delay
      run()
      running = undefined
    }, delay)) as typeof window.setTimeout
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', () => {
    if (running !== undefined) sessionStorage.setItem('waited', String(running))
  })
}

test('ERR-55 a link without its parameter, or a wrong one, is an error', async ({ page }) => {
  for (const path of ['/checkout/resume', '/checkout/resume?id=falsch']) {
    await page.goto(path)
    await expect(page.getByRole('alert').first()).toContainText('Fehler beim Session wiederherstellen')
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SES-09 the link’s page has a button', async ({ page }) => {
    await page.goto('/checkout/resume?id=falsch')
    await page.getByRole('button', { name: 'Warenkorb hier öffnen' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Fehler beim Session wiederherstellen')
  })
})
