import { expect, test, type CDPSession } from '@playwright/test'
import { TOTP } from 'otpauth'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { expectAccessible } from '../axe.ts'
import { expectFits } from '../fits.ts'
import { mailTo } from '../inbox.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { operator } from '../operator.ts'
import { openOffice } from './sign-in.ts'

// Commands start processes of their own, which take their time beside other tests.
test.describe.configure({ timeout: 180_000 })

const password = 'drei warme Trommeln im Keller'

/** A phone that keeps passkeys. @returns with which it can be lost */
async function phone(devices: CDPSession): Promise<string> {
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

const invitation = (text: string) => new URL(/http\S+\/admin\/invitation\/[\w-]+/.exec(text)?.[0] ?? '').pathname

test('in German at 1440 pixels, by keyboard alone: invited, a passkey, password and app beside it, the phone is lost, a recovery code, a new passkey', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const lost = await phone(devices)
  const email = `lost-${Date.now()}@stagefront.example`
  await page.goto(invitation(operator('admin', 'invite', email, '--role', 'support', '--house')))
  await typeInto(page, page.getByLabel('Dein Name'), 'Grace Hopper')
  await pressOn(page, page.getByRole('button', { name: 'Passkey einrichten' }))
  await expect(page.getByText(`Angemeldet als Grace Hopper, ${email}.`)).toBeVisible()

  await pressOn(page, page.getByRole('link', { name: 'Passwort und App einrichten' }))
  const app = new TOTP({ secret: ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '') })
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('Neues Passwort'), password)
  await typeInto(page, page.getByLabel(/^Code aus der/), app.generate())
  await pressOn(page, page.getByRole('button', { name: 'Passwort und App einrichten' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Wiederherstellungscodes' })).toBeVisible()
  const codes = await page.locator('.codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await pressOn(page, page.getByRole('link', { name: 'Ich habe sie gesichert' }))
  await pressOn(page, page.getByRole('button', { name: 'Abmelden' }))

  // The phone is gone, with the passkey and with the app on it.
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: lost })
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), password)
  await pressOn(page, page.getByText('Telefon nicht da?'))
  await typeInto(page, page.getByLabel('Wiederherstellungscode'), codes[3] ?? '')
  await pressOn(page, page.getByRole('button', { name: 'Anmelden', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()

  await phone(devices)
  await pressOn(page, page.getByRole('link', { name: 'Grace Hopper' }))
  await expect(page.getByText('sind 9 übrig')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /entfernen/ }))
  await expect(page.getByText('Du hast noch keinen Passkey.')).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Passkey hinzufügen' }))
  await pressOn(page, page.getByRole('button', { name: 'Passkey einrichten' }))
  await expect(page.getByText('Gespeichert. Alle anderen Sitzungen wurden beendet.')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Abmelden' }))
  await pressOn(page, page.getByRole('button', { name: 'Mit Passkey anmelden' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
})

test.describe('in English at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('whoever has a passkey alone and loses the phone is invited anew by an owner, and the lost one lets nobody in', async ({
    page,
    context,
    browser,
    baseURL,
    request,
  }) => {
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const lost = await phone(devices)
    const email = `anew-${Date.now()}@stagefront.example`
    await page.goto(invitation(operator('admin', 'invite', email, '--role', 'support', '--house')))
    await page.getByLabel('Your name').fill('Jean Bartik')
    await page.getByRole('button', { name: 'Set up a passkey' }).click()
    await expect(page.getByText(`Signed in as Jean Bartik, ${email}.`)).toBeVisible()
    const owner = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL: baseURL ?? '' })
    ).newPage()
    await openOffice(owner, 'owner', officePaths.act('admin.reset', { account: email }))
    await owner.getByLabel('Language of the invitation').selectOption('en')
    await owner.getByRole('button', { name: 'Next' }).click()
    await owner.getByRole('main').getByRole('button', { name: 'Reset the account' }).click()
    const says = owner.getByRole('main').locator('.notice')
    await expect(says).toContainText(email)
    await expectAccessible(owner)
    await expectFits(owner)
    // The lost phone's session has ended, and its passkey is nobody's.
    await page.goto(officeAddress(officePaths.today()))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: lost })

    await phone(devices)
    await page.goto(invitation((await mailTo(request, email)).text))
    await expectFits(page)
    await expect(page.getByLabel('Your name')).toHaveValue('Jean Bartik')
    await page.getByRole('button', { name: 'Set up a passkey' }).click()
    await expect(page.getByText(`Signed in as Jean Bartik, ${email}.`)).toBeVisible()
    await owner.context().close()
  })
})
