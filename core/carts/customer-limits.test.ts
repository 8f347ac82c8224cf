import { expect, test } from 'vitest'
import { exceededCustomerLimit } from './customer-limits.ts'

const nothing = { inCart: 1, held: 0, unpaid: 0, ordered: 0, maxPerCustomer: 4, unitsPerEmail: 24 }

test.each([
  ['a first ticket', {}, null],
  ['all that one may have', { inCart: 4 }, null],
  ['one more than that', { inCart: 5 }, 'CUSTOMER_LIMIT'],
  ['with those of earlier orders', { inCart: 2, ordered: 3 }, 'CUSTOMER_LIMIT'],
  ['held elsewhere is not bought yet', { inCart: 2, held: 3 }, null],
  ['without a limit per customer', { inCart: 20, ordered: 99, maxPerCustomer: null }, null],
  ['unpaid and held up to the limit', { inCart: 4, held: 10, unpaid: 10, maxPerCustomer: null }, null],
  ['unpaid and held above it', { inCart: 4, held: 10, unpaid: 11, maxPerCustomer: null }, 'EMAIL_LIMIT'],
  ['without a limit per e-mail', { inCart: 4, unpaid: 99, maxPerCustomer: null, unitsPerEmail: 0 }, null],
  ['above both', { inCart: 30 }, 'CUSTOMER_LIMIT'],
] as const)('the limits of a customer: %s', (_what, terms, code) => {
  expect(exceededCustomerLimit({ ...nothing, ...terms })?.code ?? null).toBe(code)
})
