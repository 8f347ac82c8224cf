import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPrice } from './split-price.ts'

describe('splitting the price of a bundle', () => {
  test.each([
    { total: 4990, weights: [3490, 2490], shares: [2912, 2078] },
    { total: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
    { total: 1000, weights: [0, 500, 500], shares: [0, 500, 500] },
    { total: 0, weights: [500, 700], shares: [0, 0] },
    { total: 5, weights: [0, 0], shares: [5, 0] },
    { total: 7, weights: [], shares: [] },
  ])('$total over $weights', ({ total, weights, shares }) => {
    expect(splitPrice(total, weights)).toEqual(shares)
  })

  const weights = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 12 })

  test('the shares sum to the whole, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), weights, (total, parts) => {
        expect(splitPrice(total, parts).reduce((sum, share) => sum + share, 0)).toBe(total)
      }),
    )
  })

  test('no share of a reduced bundle is above the normal price of its part or below 0', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, part) => {
        const sum = parts.reduce((all, each) => all + each, 0)
        splitPrice(Math.floor(sum * part), parts).forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
        })
      }),
    )
  })

  test('no share is a whole cent away from its exact part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), weights, (total, parts) => {
        const sum = parts.reduce((all, each) => all + each, 0)
        if (sum === 0) return
        splitPrice(total, parts).forEach((share, index) => {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1)
        })
      }),
    )
  })
})
