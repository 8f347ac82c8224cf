import { expect, test } from 'vitest'
import { readSandboxConfig, SandboxRefusal } from './config.ts'

const live = ['sk', 'live', '123'].join('_')

test('PAY-21 the sandbox never starts with a live key', () => {
  expect(() => readSandboxConfig({ STRIPE_SECRET_KEY: live })).toThrow(SandboxRefusal)
  expect(() => readSandboxConfig({ STRIPE_SECRET_KEY: live, SANDBOX: 'true' })).toThrow(/STRIPE_SECRET_KEY is a live key/)
})

test('PAY-21 the sandbox never starts with live settings of PayPal', () => {
  expect(() => readSandboxConfig({ PAYPAL_CLIENT_ID: 'A' })).toThrow(/PAYPAL_CLIENT_ID is set, and PAYPAL_MODE is not sandbox/)
  expect(readSandboxConfig({ PAYPAL_CLIENT_ID: 'A', PAYPAL_MODE: 'sandbox', PAYPAL_WEBHOOK_ID: 'W' })).toMatchObject({
    payPalWebhookId: 'W',
  })
})

test('PAY-21 in production with Stripe keys it starts only with SANDBOX=true', () => {
  const production = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_123' }
  expect(() => readSandboxConfig(production)).toThrow(/SANDBOX=true/)
  expect(readSandboxConfig({ ...production, SANDBOX: 'true' }).port).toBe(3001)
  expect(readSandboxConfig({ NODE_ENV: 'production' }).port).toBe(3001)
})

test('the mail port is the page port plus one unless both are set', () => {
  expect(readSandboxConfig({ SANDBOX_PORT: '4001' })).toMatchObject({ port: 4001, smtpPort: 4002, publicUrl: 'http://localhost:4001' })
  expect(readSandboxConfig({ SANDBOX_PORT: '4001', SANDBOX_SMTP_PORT: '2525' })).toMatchObject({ smtpPort: 2525 })
  expect(() => readSandboxConfig({ SANDBOX_PORT: '80000' })).toThrow(/SANDBOX_PORT must be a port number from 0 to 65535, not "80000"/)
})
