import { expect, test } from 'vitest'
import { freePostage, valueOfGoods } from './free-postage.ts'

const shirt = { kind: 'merch', physical: true, price: 2490 } as const

test.each([
  ['merchandise that is sent', [shirt, shirt], 4980],
  ['no paper ticket', [shirt, { kind: 'event', physical: true, price: 4250 } as const], 2490],
  ['no gift voucher', [shirt, { ...shirt, physical: false, isGift: true, price: 5000 }], 2490],
  ['nothing that is not sent', [{ ...shirt, physical: false }], 0],
])('the value of goods counts %s', (_what, items, value) => {
  expect(valueOfGoods(items)).toBe(value)
})

const letter = { id: 1, freeFrom: null }
const parcel = { id: 2, freeFrom: 6000 }
const bulky = { id: 3, freeFrom: 9000 }

test.each([
  ['one cent is missing', [letter, bulky, parcel], 5999, { carrierId: 2, from: 6000, value: 5999, missing: 1 }],
  ['nothing is missing at the sum itself', [letter, parcel], 6000, { carrierId: 2, from: 6000, value: 6000, missing: 0 }],
  ['nothing is missing above it', [bulky, parcel], 9500, { carrierId: 2, from: 6000, value: 9500, missing: 0 }],
  ['no carrier becomes free', [letter], 5999, null],
  ['no goods count', [parcel], 0, null],
])('free postage: %s', (_what, offers, value, expected) => {
  expect(freePostage(offers, value)).toEqual(expected)
})
