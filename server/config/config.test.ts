import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

/** Joined here, so that nothing in this file looks like a key to a scanner of secrets. */
const key = (...parts: string[]) => [...parts, '0123456789abcdef'].join('_')

const live = {
  STRIPE_SECRET_KEY: key('sk', 'live'),
  STRIPE_PUBLISHABLE_KEY: key('pk', 'live'),
  STRIPE_WEBHOOK_SECRET: key('whsec'),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Moorgrab <tickets@moorgrab.example>',
}

const payPal = {
  PAYPAL_CLIENT_ID: 'A'.repeat(40),
  PAYPAL_CLIENT_SECRET: 'E'.repeat(40),
  PAYPAL_WEBHOOK_ID: '0AB12345CD678901E',
}

test('a setting that is given by its old name is refused with the new one, beside what else is wrong', () => {
  expect(() => readConfig({ GRAPHQL_AT_ONCE: '5' })).toThrow('Configuration: GRAPHQL_AT_ONCE is called API_CALLS_AT_ONCE now')
  expect(() => readConfig({ GRAPHQL_AT_ONCE: '5', PORT: 'x' })).toThrow(/API_CALLS_AT_ONCE now; PORT /)
  expect(readConfig({ API_CALLS_AT_ONCE: '5' }).limits.apiCallsAtOnce).toBe(5)
})

test('a setting that is fixed now is refused with what it is', () => {
  expect(() => readConfig({ REPORTS_PER_MINUTE: '20', GRAPHQL_MAX_DEPTH: '9' })).toThrow(
    'Configuration: REPORTS_PER_MINUTE can no longer be set (it is 20): remove it; GRAPHQL_MAX_DEPTH can no longer be set (it is 15)',
  )
})

describe('the sandbox', () => {
  test.each([
    ['on localhost', {}, true],
    ['on another port of this machine', { PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['with a live key', live, false],
    ['with a test key', { ...live, STRIPE_SECRET_KEY: key('sk', 'test'), STRIPE_PUBLISHABLE_KEY: '' }, false],
    ['on a public host', { ...live, PUBLIC_URL: 'https://shop.example' }, false],
    ['on a public host with SANDBOX=true', { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true' }, true],
    ['on localhost with SANDBOX=false', { ...live, SANDBOX: 'false' }, false],
  ])('PAY-21 %s, %o, the sandbox is on: %s', (_where, env, sandbox) => {
    const config = readConfig(env)
    expect(config.sandbox).toBe(sandbox)
    expect(config.stripe?.apiBase).toBe(sandbox ? 'http://127.0.0.1:3001' : undefined)
  })

  test('PAY-21 a live key refuses SANDBOX=true', () => {
    expect(() => readConfig({ ...live, SANDBOX: 'true' })).toThrow(ConfigurationError)
  })

  test('without the sandbox nothing has a default that money or mail could go to', () => {
    const unset = { stripe: null, paypal: null, bank: null, smtpUrl: null, mailFrom: null }
    const payPalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']
    const names = ['SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...payPalNames]
    expect(readConfig({ SANDBOX: 'false' })).toMatchObject({ ...unset, notSet: names })
    const empty = { BANK_IBAN: '', BANK_BIC: '', BANK_NAME: '', MAIL_FROM: '', SMTP_URL: '', STRIPE_SECRET_KEY: '' }
    expect(readConfig({ SANDBOX: 'false', ...empty })).toMatchObject({ ...unset, notSet: names })
    expect(readConfig(live).notSet).toEqual(payPalNames)
    expect(readConfig({ ...live, ...payPal }).notSet).toEqual([])
  })
})

describe('the settings of PayPal', () => {
  test.each([
    ['live', 'https://api-m.paypal.com'],
    ['sandbox', 'https://api-m.sandbox.paypal.com'],
  ])('PAYPAL_MODE=%s leads to %s, on this machine too', (mode, apiBase) => {
    expect(readConfig({ ...payPal, PAYPAL_MODE: mode })).toMatchObject({ sandbox: false, paypal: { apiBase } })
  })

  test('live settings refuse SANDBOX=true, and those for testing lead to the sandbox', () => {
    expect(() => readConfig({ ...payPal, SANDBOX: 'true' })).toThrow('SANDBOX must be off with live PAYPAL_ settings')
    const config = readConfig({ ...payPal, SANDBOX: 'true', PAYPAL_MODE: 'sandbox' })
    expect(config.paypal).toMatchObject({ apiBase: 'http://127.0.0.1:3001/paypal', clientId: payPal.PAYPAL_CLIENT_ID })
  })

  test.each([
    ['one that is missing', { PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID must be set with PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET'],
    ['one that was not copied whole', { PAYPAL_CLIENT_ID: 'Aa' }, 'PAYPAL_CLIENT_ID must be the client ID of the app'],
    ['another mode', { PAYPAL_MODE: 'test' }, 'PAYPAL_MODE must be one of live, sandbox'],
  ])('%s is refused', (_what, change, message) => {
    expect(() => readConfig({ ...payPal, ...change })).toThrow(message)
  })
})

describe('keys of Stripe', () => {
  test.each([
    ['a nonsense secret key', { STRIPE_SECRET_KEY: ['sk', 'live', 'x'].join('_') }, 'STRIPE_SECRET_KEY must be copied whole'],
    ['a publishable key in place of the secret one', { STRIPE_SECRET_KEY: key('pk', 'live') }, 'STRIPE_SECRET_KEY must be copied whole'],
    ['a nonsense webhook secret', { STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be copied whole'],
    ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: key('pk', 'test') }, 'must both be live keys or both be test keys'],
  ])('%s is refused', (_what, change, message) => {
    expect(() => readConfig({ ...live, ...change })).toThrow(message)
  })

  test('a restricted key is accepted', () => {
    expect(readConfig({ ...live, STRIPE_SECRET_KEY: key('rk', 'live') }).stripe?.secretKey).toBe(key('rk', 'live'))
  })
})

describe('the bank account', () => {
  const bank = { BANK_IBAN: 'de93 9999 9999 0000 0000 01', BANK_BIC: 'xmplde21xxx', BANK_NAME: 'Probebank' }

  test('is read without spaces, and its holder is the company unless it is set', () => {
    expect(readConfig(bank).bank).toEqual({ holder: null, iban: 'DE93999999990000000001', bic: 'XMPLDE21XXX', name: 'Probebank' })
    expect(readConfig({ ...bank, BANK_ACCOUNT_HOLDER: 'Moorgrab GbR' }).bank?.holder).toBe('Moorgrab GbR')
  })

  test.each([
    ['a wrong check digit', { ...bank, BANK_IBAN: 'DE94999999990000000001' }, 'BANK_IBAN must be an IBAN'],
    ['too few digits', { ...bank, BANK_IBAN: 'DE00123' }, 'BANK_IBAN must be an IBAN'],
    ['no BIC', { ...bank, BANK_BIC: 'Probebank' }, 'BANK_BIC must be a BIC'],
    ['only a part of it', { BANK_IBAN: bank.BANK_IBAN }, 'BANK_BIC, BANK_NAME must be set with BANK_IBAN'],
    ['a holder alone', { BANK_ACCOUNT_HOLDER: 'Moorgrab GbR' }, 'BANK_IBAN, BANK_BIC, BANK_NAME must be set with BANK_ACCOUNT_HOLDER'],
  ])('is refused with %s', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

test('LIM-76 default host and default shop have defaults and can be configured', () => {
  expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:3000', defaultShop: 'main' })
  const chosen = readConfig({ ...live, PUBLIC_URL: 'https://shop.example', DEFAULT_SHOP: 'moorgrab' })
  expect(chosen).toMatchObject({ publicUrl: 'https://shop.example', defaultShop: 'moorgrab' })
})

test('wrong values are named in one line that says what they must be', () => {
  expect(() => readConfig({ PORT: 'http', PUBLIC_URL: 'shop.example', TRACKING: 'yes', MAIL_FROM: 'us', BOUNCE_ADDRESS: 'us' })).toThrow(
    'Configuration: PORT must be a whole number from 0 to 65535; PUBLIC_URL must be an address, for example https://shop.example; ' +
      'TRACKING must be true, false, 1 or 0; ' +
      'MAIL_FROM must be an e-mail address, alone or after a name, for example "Moorgrab <tickets@moorgrab.example>"; ' +
      'BOUNCE_ADDRESS must be an address whose mailbox takes what follows a +, for example bounces@shop.example, with at most 24 ' +
      'characters and no + in front of the @, or a domain, for example bounces.shop.example',
  )
})

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s trusts %o', (value, trustProxy) => expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy))

test.each(['true', 'yes', '10', '-1', '10.0.0', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.5,', 'loopback'])(
  'TRUST_PROXY=%s is refused with a line that says what to write',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      'Configuration: TRUST_PROXY must be false, the number of proxies in front of the shop (1 for the nginx of examples/nginx), or their',
    )
  },
)

test.each([
  ['with a path', 'https://office.example/office', /OFFICE_URL must be an address without a path/],
  ['over another protocol', 'http://office.example', /OFFICE_URL must begin with https:\/\/, as PUBLIC_URL does/],
  ['on another port of the shops’ host', 'https://shop.example:8443', /OFFICE_URL must have another host than PUBLIC_URL/],
])('an office %s is refused with what is right', (_where, office, message) => {
  const env = { ...live, PUBLIC_URL: 'https://shop.example' }
  expect(readConfig(env).officeUrl).toBe('https://shop.example')
  expect(readConfig({ ...env, OFFICE_URL: 'https://office.example/' }).officeUrl).toBe('https://office.example')
  expect(() => readConfig({ ...env, OFFICE_URL: office })).toThrow(message)
})
