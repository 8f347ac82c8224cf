import { expect, test } from 'vitest'
import { linePrice } from './event-price.ts'

const range = { low: 29.9, high: 38.9 }
const free = { low: 0, high: 0 }
const single = { low: 29.9, high: 29.9 }

test.each([
  ['on sale, dear and cheap', range, 'tickets', false, { low: 29.9, isRange: true }],
  ['on sale at one price', single, 'tickets', false, { low: 29.9, isRange: false }],
  ['with few tickets left', range, 'few', false, { low: 29.9, isRange: true }],
  ['sold out', range, 'sold-out', false, null],
  ['sold out, where the shop always shows prices', range, 'sold-out', true, { low: 29.9, isRange: true }],
  ['cancelled, even there', range, 'cancelled', true, null],
  ['that is free', free, 'tickets', false, { low: 0, isRange: false }],
  ['not on sale', free, 'unavailable', true, null],
  ['sold elsewhere without a price of ours', free, 'elsewhere', false, null],
] as const)('EVT-23 an event %s', (_case, prices, state, alwaysShown, price) =>
  expect(linePrice(prices, state, alwaysShown, state !== 'elsewhere')).toEqual(price),
)
