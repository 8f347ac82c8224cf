import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * One function decides what an e-mail address is, and one compares two of them (`core/addresses/email.ts`). What reads like a second rule
 * is listed here with its reason.
 */
const allowed: Record<string, string> = {
  'core/addresses/email.ts': 'is the rule',
  'core/addresses/email-field.ts': 'is its form field',
  'core/content/error-report.ts': 'removes what may be an address from a text',
  'core/staff/password-rules.ts': 'compares a password with parts of an address',
  'core/payments/return-targets.ts': 'compares addresses of pages',
  'server/foundations/outbox/bounces/bounce-address.ts': 'reads an address that the shop has made itself',
  'sandbox/mail/inbox.ts': 'stands in for another system and has its rule',
  'server/money/orders/buyers-order.ts': 'signs the text of an address, as links of former years did',
  'sandbox/stripe/parameters.ts': 'stands in for another system and has its rule',
}

const ownRules = [
  /z\.email\(/,
  /@\\?\]\+@/,
  /(?:email|address|recipient)\)?\??\.(?:trim\(\)\.)?toLowerCase\(\)/i,
  /lower\(\$\{(?:email|recipient)\}\)/,
]

test('no file has a rule of its own for the form or the comparison of e-mail addresses', () => {
  const files = globSync('{core,mail,sandbox,server,storefront}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => ownRules.some((rule) => rule.test(readFileSync(file, 'utf8'))))
  expect(found.filter((file) => !(file in allowed))).toEqual([])
})
