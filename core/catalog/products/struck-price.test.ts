import { expect, test } from 'vitest'
import { struckPrice } from './struck-price.ts'

test.each([
  ['is the lowest of the last 30 days, not the original', { price: 24.9, originalPrice: 29.9, lowestPriorPrice: 27.9 }, 27.9],
  ['is the original where both are the same', { price: 24.9, originalPrice: 29.9, lowestPriorPrice: 29.9 }, 29.9],
  ['is the original for a product without earlier prices', { price: 24.9, originalPrice: 29.9, lowestPriorPrice: null }, 29.9],
  ['is missing where it was no higher than now', { price: 24.9, originalPrice: 29.9, lowestPriorPrice: 24.9 }, null],
  ['is missing where it was lower than now', { price: 24.9, originalPrice: 29.9, lowestPriorPrice: 19.9 }, null],
  ['is missing without a reduction', { price: 24.9, originalPrice: null, lowestPriorPrice: null }, null],
  ['is missing for an original below the price', { price: 24.9, originalPrice: 20, lowestPriorPrice: null }, null],
])('PRD-05 the struck price %s', (_case, prices, struck) => expect(struckPrice(prices)).toBe(struck))
