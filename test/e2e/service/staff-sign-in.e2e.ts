import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { operator } from '../operator.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ timeout: 120_000 })

test('OPS-27 an invitation, a passkey, signing out and in again, and a new key', async ({ page, context }) => {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })

  const email = `marlene-${Date.now()}@stagefront.example`
  const link = /http\S+\/admin\/invitation\/\S+/.exec(operator('admin', 'invite', email, '--role', 'owner', '--house'))?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel('Dein Name').fill('Marlene Dahl')
  await page.getByRole('button', { name: 'Passkey einrichten' }).click()
  await expect(page.getByText(`Angemeldet als Marlene Dahl, ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Marlene Dahl' }).click()
  await page.getByRole('link', { name: 'Schlüssel anlegen' }).click()
  await expectAccessible(page)
  await page.getByLabel('Wofür er ist').fill('Kasse')
  await page.getByLabel('Bestellungen finden und ansehen').check()
  await page.getByLabel('Letzter Tag').fill(new Date(Date.now() + 7_000_000_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await expect(page.getByText(/^sfk_[0-9a-f]{10}_[\w-]{43}$/)).toBeVisible()
  await page.goBack()
  await page.goto('/admin/account')
  await expect(page.getByText('Kasse')).toBeVisible()
  await expect(page.getByText(/sfk_[0-9a-f]{10}_/)).toHaveCount(0)
})
