import { expect, test } from 'vitest'
import { brokenSteps, maxInSteps } from './amount-step.ts'

test.each([
  [10, 1, 10],
  [10, 2, 10],
  [10, 4, 8],
  [3, 4, 0],
  [0, 2, 0],
])('EVT-19 of at most %i in steps of %i a buyer may have %i', (limit, step, max) => expect(maxInSteps(limit, step)).toBe(max))

const pair = { variantId: 1, amountStep: 2, bundlePartId: null }
const single = { variantId: 2, amountStep: 1, bundlePartId: null }

test.each([
  ['a pair', [pair, pair], []],
  ['one of a pair', [pair, single], [{ variantId: 1, step: 2 }]],
  ['one and a half pairs', [pair, pair, pair], [{ variantId: 1, step: 2 }]],
  ['any amount without a step', [single, single, single], []],
  ['one of a pair in a bundle', [{ ...pair, bundlePartId: 7 }], []],
])('EVT-19 steps: %s', (_what, items, broken) => expect(brokenSteps(items)).toEqual(broken))
