import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { temporaryRoot } from '../../database/temporary-root.ts'
import { expectAccessible } from '../axe.ts'
import { buyer } from '../shop-steps.ts'

/*
 * The development toolbar, in a shop of its own: it moves the clock and sells halls out, which nobody else here should notice. The shop
 * of the other journeys has none.
 */

const root = join(import.meta.dirname, '../../..')
const port = Number(process.env['E2E_PORT'] ?? 4170) + 4
const url = `http://localhost:${port}`
let shop: ChildProcess

test.describe.configure({ mode: 'serial' })

test('a shop without the toolbar neither shows nor loads it, and has none of its routes', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.dev-toolbar')).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/assets/toolbar-'))).toEqual([])
  expect((await page.request.get('/sandbox/toolbar')).status()).toBe(404)
})

test.describe('a shop with the toolbar', () => {
  test.use({ baseURL: url })

  test.beforeAll(async () => {
    const settings = {
      ...{ NODE_ENV: 'production', SANDBOX: 'true', SANDBOX_TOOLBAR: 'true', LOG_LEVEL: 'warn', DATABASE_URL: '', SMTP_URL: '' },
      ...{ PORT: String(port), SANDBOX_PORT: String(port + 1), PUBLIC_URL: url, DATA_DIR: join(temporaryRoot, `stagefront-e2e-${port}`) },
    }
    shop = spawn(process.execPath, ['test/e2e/start-shop.ts'], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 50_000 })
  })

  test.afterAll(async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
  })

  test('moving the clock by keyboard ends a reservation, in both languages and within the security policy', async ({ page }) => {
    const refusals: string[] = []
    page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refusals.push(message.text())))
    const fan = buyer(page)
    await fan.chooseTickets('kapelle-hamburg', 1)
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: 'Entwicklungsleiste' })
    await bar.getByText('Sandbox').focus()
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('group', { name: 'Uhr des Shops' }).getByRole('status').first()).not.toBeEmpty()
    await expectAccessible(page)
    await bar.getByRole('button', { name: '+20 Min.' }).focus()
    await page.keyboard.press('Enter')
    await expect(bar.getByText('verstellt')).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.w.timeIsUp)
    await bar.getByRole('button', { name: 'Zurückstellen' }).click()
    await expect(bar.getByText('verstellt')).toHaveCount(0)
    await page.goto('/?lang=en')
    await expect(page.getByRole('complementary', { name: 'Development toolbar' }).getByRole('button', { name: 'Reset' })).toBeVisible()
    expect(refusals).toEqual([])
  })

  test('the toolbar declines the next payment once, and a repeated webhook changes nothing', async ({ page }) => {
    const fan = buyer(page)
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: 'Entwicklungsleiste' })
    await bar.getByText('Sandbox').click()
    const decline = bar.getByRole('button', { name: 'Nächste Zahlung ablehnen' })
    await decline.click()
    await expect(decline).toHaveAttribute('aria-pressed', 'true')
    await expect(bar.getByText('Die nächste Zahlung wird abgelehnt.')).toBeVisible()
    // Open, it covers a part of the page.
    await bar.getByText('Sandbox').click()
    await fan.chooseTickets('kapelle-hamburg', 1)
    await fan.buy('card')
    await page.waitForURL(`http://localhost:${port + 1}/**`)
    await page.getByRole('button', { name: fan.w.pay }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: fan.w.pay }).click()
    await fan.seeThanks()
    await bar.getByText('Sandbox').click()
    await expect(decline).toHaveAttribute('aria-pressed', 'false')
    await bar.getByRole('button', { name: 'Letzten Webhook noch einmal senden' }).click()
    await expect(bar.getByText('checkout.session.completed wurde noch einmal gesendet.')).toBeVisible()
    await expect(page.getByText(fan.w.paid)).toBeVisible()
  })

  test('the toolbar sells out an event and puts it back on sale', async ({ page }) => {
    await page.goto('/events/kapelle-hamburg')
    const bar = page.getByRole('complementary', { name: 'Entwicklungsleiste' })
    await bar.getByText('Sandbox').click()
    await bar.getByRole('button', { name: 'Hier alles ausverkaufen' }).click()
    await expect(bar.getByRole('button', { name: 'Wieder in den Verkauf geben' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await bar.getByRole('button', { name: 'Wieder in den Verkauf geben' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
