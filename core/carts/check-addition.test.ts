import { expect, test } from 'vitest'
import { exceededLimit, checkAddition, type SaleTerms } from './check-addition.ts'

const now = new Date('2027-01-10T12:00:00Z')
const tomorrow = new Date('2027-01-11T12:00:00Z')
const yesterday = new Date('2027-01-09T12:00:00Z')
const shirt: SaleTerms = { listed: true, cartLimit: 10, presaleAt: null, cancelledAt: null, endsAt: null, soldElsewhere: false }

test.each([
  ['merchandise', shirt, 'ok'],
  ['a product that the shop does not list', { ...shirt, listed: false }, 'NOT_FOUND'],
  ['an unknown variant', undefined, 'NOT_FOUND'],
  ['a concert to come', { ...shirt, endsAt: tomorrow }, 'ok'],
  ['a concert that is over', { ...shirt, endsAt: yesterday }, 'NOT_ON_SALE'],
  ['a concert that ends now', { ...shirt, endsAt: now }, 'NOT_ON_SALE'],
  ['before the presale', { ...shirt, presaleAt: tomorrow }, 'NOT_ON_SALE'],
  ['the start of the presale', { ...shirt, presaleAt: now }, 'ok'],
  ['a product that is sold elsewhere', { ...shirt, soldElsewhere: true }, 'NOT_ON_SALE'],
  ['a cancelled concert', { ...shirt, cancelledAt: yesterday, endsAt: tomorrow }, 'NOT_ON_SALE'],
] as const)('%s', (_what, terms, verdict) => expect(checkAddition(terms, now)).toBe(verdict))

test.each([
  [4, 0, 4, null],
  [4, 0, 5, 4],
  [4, 3, 1, null],
  [4, 3, 2, 4],
  [4, 5, 0, 4],
])('CRT-13 limit %i with %i in the cart and %i added', (limit, inCart, added, exceeded) => {
  expect(exceededLimit(limit, inCart, added)).toBe(exceeded)
})
