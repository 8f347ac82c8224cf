import { expect, test } from 'vitest'
import { isSellable } from './sellable.ts'

test.each([
  ['with a price', { active: true, priceCents: 1, free: false }, true],
  ['at 0 and said to be free', { active: true, priceCents: 0, free: true }, true],
  ['at 0 by mistake', { active: true, priceCents: 0, free: false }, false],
  ['switched off with a price', { active: false, priceCents: 2490, free: false }, false],
  ['switched off and free', { active: false, priceCents: 0, free: true }, false],
])('EVT-17 a variant %s', (_what, variant, expected) => {
  expect(isSellable(variant)).toBe(expected)
})
