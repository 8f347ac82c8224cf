import { expect, test } from 'vitest'
import { brokenLimits } from './broken-limits.ts'

const items = (productId: number, variantId: number, count: number, cartLimit: number) =>
  Array.from({ length: count }, () => ({ productId, variantId, cartLimit }))

test('a cart within its limits breaks none', () => {
  expect(brokenLimits([...items(1, 10, 4, 6), ...items(1, 11, 2, 6), ...items(2, 20, 4, 9)], 4).size).toBe(0)
})

test('CRT-13 all variants of a product count together, and each of them is named', () => {
  const told = { limit: 3, count: 4, ofProduct: true }
  expect([...brokenLimits([...items(1, 10, 2, 3), ...items(1, 11, 2, 3), ...items(2, 20, 3, 3)], 10)]).toEqual([
    [10, told],
    [11, told],
  ])
})

test('LIM-70 the operator’s limit holds for one variant, and is named where it is the lower one', () => {
  expect([...brokenLimits([...items(1, 10, 5, 20), ...items(1, 11, 4, 20)], 4)]).toEqual([[10, { limit: 4, count: 5, ofProduct: false }]])
  expect([...brokenLimits(items(1, 10, 9, 6), 4)]).toEqual([[10, { limit: 4, count: 9, ofProduct: false }]])
  expect([...brokenLimits(items(1, 10, 9, 3), 4)]).toEqual([[10, { limit: 3, count: 9, ofProduct: true }]])
})
