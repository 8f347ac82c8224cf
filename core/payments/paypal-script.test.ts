import { expect, test } from 'vitest'
import { payPalScript, payPalScriptUrl } from './paypal-script.ts'

const options = { script: payPalScript, clientId: 'client', locale: 'de', commit: true } as const
const queryOf = (change: object = {}) => Object.fromEntries(new URL(payPalScriptUrl({ ...options, ...change })).searchParams)

test('PAY-10 the button takes no other funding than PayPal’s own', () => {
  expect(queryOf()).toEqual({
    'client-id': 'client',
    components: 'buttons',
    intent: 'capture',
    currency: 'EUR',
    commit: 'true',
    locale: 'de_DE',
    'disable-funding': 'credit,card,sepa,bancontact,eps,giropay,ideal,mybank,sofort',
  })
})

test.each([
  ['en', 'en_US'],
  ['de', 'de_DE'],
  ['fr', 'de_DE'],
])('PAY-10 a page in %s has a button in %s', (locale, expected) => {
  expect(queryOf({ locale })['locale']).toBe(expected)
})

test('a button whose order is reviewed in the shop says so to PayPal', () => {
  expect(queryOf({ commit: false })['commit']).toBe('false')
})
