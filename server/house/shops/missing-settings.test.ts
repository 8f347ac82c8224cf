import { inEnglish } from '#core/text/sentence.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readConfig } from '#server/config/config.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { missingSettings } from './set-up.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.context.db.updateTable('paymentMethod').set({ active: true }).execute()
  await setAccount({ bankIban: null, bankBic: null, bankName: null })
})
afterAll(() => shop.close())

async function setAccount(account: { bankIban: string | null; bankBic: string | null; bankName: string | null }): Promise<void> {
  await shop.context.db.updateTable('legalEntity').set(account).execute()
  invalidateReferenceData(shop.context.db)
}

async function turnOff(id: string): Promise<void> {
  await shop.context.db.updateTable('paymentMethod').set({ active: false }).where('id', '=', id).execute()
  invalidateReferenceData(shop.context.db)
}

const missing = async (env: NodeJS.ProcessEnv) => {
  const said = await missingSettings({ db: shop.context.db, config: readConfig(env) })
  return said && inEnglish(said)
}
const rest = 'Set them in .env, or import "bank" for the company, or import a payment method with active: false.'
const mail = { SANDBOX: 'false', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@moorgrab.example' }

test('one line names everything that is missing for what is active', async () => {
  expect(await missing({ SANDBOX: 'false', BANK_IBAN: '', MAIL_FROM: '' })).toBe(
    `Not set: SMTP_URL; MAIL_FROM; STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (the payment method stripe_checkout is active); BANK_IBAN, BANK_BIC and BANK_NAME (the payment method bank_transfer is active, and no shop's company has an account). ${rest}`,
  )
})

test('with PayPal active its settings are named, those of them that are missing', async () => {
  await turnOff('stripe_checkout')
  await turnOff('bank_transfer')
  await offerMethods(shop.context, 'paypal')
  expect(await missing(mail)).toBe(
    'Not set: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, and PAYPAL_WEBHOOK_ID (the payment method paypal is active). Set them in .env, or import a payment method with active: false.',
  )
  const keys = { PAYPAL_CLIENT_ID: 'A'.repeat(40), PAYPAL_CLIENT_SECRET: 'E'.repeat(40), PAYPAL_WEBHOOK_ID: '0AB12345CD678901E' }
  expect(await missing({ ...mail, ...keys })).toBeNull()
  await shop.context.db.deleteFrom('paymentMethod').where('id', '=', 'paypal').execute()
  invalidateReferenceData(shop.context.db)
})

test('a payment method that is off needs nothing', async () => {
  await turnOff('stripe_checkout')
  await turnOff('bank_transfer')
  expect(await missing(mail)).toBeNull()
})

test('without an active payment method only the settings for mail are asked for', async () => {
  await turnOff('stripe_checkout')
  await turnOff('bank_transfer')
  expect(await missing({ SANDBOX: 'false' })).toBe('Not set: SMTP_URL; MAIL_FROM. Set them in .env.')
})

test('an account in the import is enough for bank transfers', async () => {
  await turnOff('stripe_checkout')
  expect(await missing(mail)).toContain('BANK_IBAN')
  await setAccount({ bankIban: 'DE93999999990000000001', bankBic: 'XMPLDE21XXX', bankName: 'Probebank' })
  expect(await missing(mail)).toBeNull()
})

test('the sandbox needs no settings', async () => {
  expect(await missing({})).toBeNull()
})
