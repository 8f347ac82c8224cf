import { expect, test } from 'vitest'
import { offerCarriers, type CarrierRates } from './choose-carriers.ts'

const parcel: CarrierRates = {
  id: 1,
  over18: false,
  express: false,
  freeFrom: null,
  rates: [
    { maxWeightGrams: 2000, price: 590 },
    { maxWeightGrams: 10_000, price: 990 },
  ],
}
const letter: CarrierRates = { id: 2, over18: false, express: false, freeFrom: null, rates: [{ maxWeightGrams: 500, price: 290 }] }
const express: CarrierRates = { id: 3, over18: false, express: true, freeFrom: null, rates: [{ maxWeightGrams: 5000, price: 1490 }] }
const adults: CarrierRates = { id: 4, over18: true, express: false, freeFrom: null, rates: [{ maxWeightGrams: 10_000, price: 890 }] }
const all = [express, parcel, letter, adults]

test.each([
  [
    'light: the cheapest first',
    200,
    false,
    [
      [2, 290],
      [1, 590],
      [3, 1490],
    ],
  ],
  [
    'exactly a carrier’s limit still goes',
    500,
    false,
    [
      [2, 290],
      [1, 590],
      [3, 1490],
    ],
  ],
  [
    'heavier: the rate that carries it',
    2001,
    false,
    [
      [1, 990],
      [3, 1490],
    ],
  ],
  ['too heavy for everybody', 10_001, false, []],
  [
    'weightless, as hard tickets may be',
    0,
    false,
    [
      [2, 290],
      [1, 590],
      [3, 1490],
    ],
  ],
  ['CHK-22 something for adults goes by carriers that check the age', 200, true, [[4, 890]]],
] as const)('CHK-11 %s', (_what, weightGrams, over18, offers) => {
  expect(offerCarriers(all, { weightGrams, goodsValue: 0, over18, shipsLater: false }).map(({ id, price }) => [id, price])).toEqual(offers)
})

test('express is not offered for goods that are sent later', () => {
  const ids = (carriers: readonly CarrierRates[]) =>
    offerCarriers(carriers, { weightGrams: 200, goodsValue: 0, over18: false, shipsLater: true }).map(({ id }) => id)
  expect(ids(all)).toEqual([2, 1])
  expect(ids([express])).toEqual([3])
})

test.each([
  ['one cent below', 5999, [2, 290]],
  ['at the sum', 6000, [1, 0]],
  ['above it', 6001, [1, 0]],
] as const)('a carrier that is free from a value of goods on costs nothing and comes first: %s', (_what, goodsValue, cheapest) => {
  const carriers = [{ ...parcel, freeFrom: 6000 }, letter]
  const [first] = offerCarriers(carriers, { weightGrams: 400, goodsValue, over18: false, shipsLater: false })
  expect([first?.id, first?.price]).toEqual(cheapest)
})
