import { expect, test } from 'vitest'
import { vatIn, vatInTotal } from './vat-words.ts'

const shirt = { total: 24.9, vat: [{ amount: 3.98 }], exported: false, giftsOnly: false }

test.each([
  ['a shirt', shirt, 'included'],
  ['a shirt that leaves the EU', { ...shirt, vat: [], exported: true }, 'none'],
  ['a shirt that leaves the EU, with a ticket', { ...shirt, exported: true }, 'included'],
  ['a gift voucher', { ...shirt, vat: [], giftsOnly: true }, 'on_redeeming'],
  ['tickets without VAT', { ...shirt, vat: [] }, 'none'],
  ['free tickets', { ...shirt, total: 0, vat: [] }, 'included'],
  ['a free shirt that leaves the EU', { ...shirt, total: 0, vat: [{ amount: 0 }], exported: true }, 'none'],
] as const)('LIM-69 of %s the VAT is said to be %s', (_what, total, expected) => {
  expect(vatInTotal(total)).toBe(expected)
})

test.each([
  ['one taxed price', [19], 'included'],
  ['goods and tickets', [19, 7], 'included'],
  ['a seller without VAT', [0, 0], 'none'],
  ['an exempt theatre beside a shirt', [0, 19], 'partly'],
  ['nothing', [], 'included'],
] as const)('LIM-69 the prices of %s are said to have VAT: %s → %s', (_what, rates, expected) => {
  expect(vatIn(rates)).toBe(expected)
})
