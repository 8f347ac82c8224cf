import { describe, expect, test } from 'vitest'
import { shopMetaSchema } from '#core/shops/settings/shop-meta.ts'
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
    ['with a live key', live, false],
    ['with a test key', { ...live, STRIPE_SECRET_KEY: 'sk_test_1' }, false],
    ['on a public host', { ...live, PUBLIC_URL: 'https://shop.example' }, false],
    ['on a public host with SANDBOX=true', { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' }, true],
    ['on localhost with SANDBOX=false', { ...live, SANDBOX: 'false' }, false],
  ])('PAY-21 %s, %o, the sandbox is on: %s', (_where, env, sandbox) => {
    const config = readConfig(env)
    expect(config.sandbox).toBe(sandbox)
    expect(config.stripe.apiBase).toBe(sandbox ? 'http://127.0.0.1:3001' : undefined)
  })

  test('PAY-21 a live key refuses SANDBOX=true', () => {
    expect(() => readConfig({ ...live, SANDBOX: 'true' })).toThrow(ConfigurationError)
  })

  test('without the sandbox, missing settings for payments and mails are named', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example' })).toThrow(
      /STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL/,
    )
  })
})

test('LIM-76 SHP-21 default host and default shop have defaults and can be configured', () => {
  expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:3000', defaultShop: 'main' })
  const chosen = readConfig({ ...live, PUBLIC_URL: 'https://shop.example', DEFAULT_SHOP: 'moorgrab' })
  expect(chosen).toMatchObject({ publicUrl: 'https://shop.example', defaultShop: 'moorgrab' })
})

test('LIM-77 payment keys are in the environment, and newsletter list ids in a shop’s settings', () => {
  expect(readConfig(live).stripe.publishableKey).toBe('pk_1')
  const service = { kind: 'jsonp', url: 'https://list.example/subscribe', id: 'list-1', u: 'account-1' }
  expect(shopMetaSchema.parse({ newsletter_service: service }).newsletter_service).toEqual(service)
})

test('wrong values are named in one line that says what they must be', () => {
  expect(() => readConfig({ PORT: 'http', PUBLIC_URL: 'shop.example', TRACKING: 'yes' })).toThrow(
    'Configuration: PORT must be a whole number from 0 to 65535; PUBLIC_URL must be an address, for example https://shop.example; ' +
      'TRACKING must be true, false, 1 or 0',
  )
})
