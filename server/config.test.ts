import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const live = {
  STRIPE_SECRET_KEY: ['sk', 'live', '1'].join('_'),
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
}

describe('the sandbox', () => {
  test.each([
    ['on localhost', {}, true],
    ['on another port of this machine', { PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['with a key of one’s own', live, false],
    ['with the test key of one’s own account', { ...live, STRIPE_SECRET_KEY: 'sk_test_1' }, false],
    ['on a public host', { ...live, PUBLIC_URL: 'https://shop.example' }, false],
    ['on a public host that asks for it', { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' }, true],
    ['on localhost that refuses it', { ...live, SANDBOX: 'false' }, false],
  ])('PAY-21 %s: %o gives %s', (_where, env, sandbox) => {
    const config = readConfig(env)
    expect(config.sandbox).toBe(sandbox)
    expect(config.stripe.apiBase).toBe(sandbox ? 'http://127.0.0.1:3001' : undefined)
  })

  test('PAY-21 never runs with a live key', () => {
    expect(() => readConfig({ ...live, SANDBOX: 'true' })).toThrow(ConfigurationError)
  })

  test('without it, everything that real payments and mails need must be there', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example' })).toThrow(
      /STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL/,
    )
  })
})

test('LIM-76 LIM-77 host and shop have their defaults, and keys are what the environment says', () => {
  expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:3000', defaultShop: 'main' })
  const chosen = readConfig({ ...live, PUBLIC_URL: 'https://shop.example', DEFAULT_SHOP: 'moorgrab' })
  expect(chosen).toMatchObject({ publicUrl: 'https://shop.example', defaultShop: 'moorgrab', stripe: { publishableKey: 'pk_1' } })
})

test('a bad value is named in one line', () => {
  expect(() => readConfig({ PORT: 'http', PUBLIC_URL: 'shop.example' })).toThrow(/^Configuration: PORT: .+; PUBLIC_URL: .+$/)
})
