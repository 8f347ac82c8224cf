import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, vatParts } from './vat.ts'

test.each([
  ['one rate', [{ gross: 11900, rate: 19 }], [{ rate: 19, gross: 11900, vat: 1900 }]],
  [
    'two rates, highest first',
    [
      { gross: 5980, rate: 7 },
      { gross: 3770, rate: 19 },
    ],
    [
      { rate: 19, gross: 3770, vat: 602 },
      { rate: 7, gross: 5980, vat: 391 },
    ],
  ],
  [
    'the sum is taxed, not each line',
    [
      { gross: 3, rate: 19 },
      { gross: 3, rate: 19 },
    ],
    [{ rate: 19, gross: 6, vat: 1 }],
  ],
  ['a free ticket has no tax', [{ gross: 0, rate: 7 }], []],
])('OPS-10 contained tax: %s', (_what, amounts, shares) => {
  expect(vatParts(amounts)).toEqual(shares)
})

test.each([
  ['nothing to split', 0, [{ gross: 100, rate: 19 }], []],
  ['no goods: the shop’s own service', 590, [], [{ gross: 590, rate: 19 }]],
  ['one rate', 590, [{ gross: 2490, rate: 7 }], [{ gross: 590, rate: 7 }]],
  [
    'by value, the rest to the larger part',
    590,
    [
      { gross: 2000, rate: 19 },
      { gross: 1000, rate: 7 },
    ],
    [
      { gross: 394, rate: 19 },
      { gross: 196, rate: 7 },
    ],
  ],
])('OPS-10 postage: %s', (_what, charge, goods, parts) => {
  expect(apportion(charge, goods, 19)).toEqual(parts)
})

test('OPS-10 splitting postage loses no cent', () => {
  const goods = fc.array(fc.record({ gross: fc.nat(500_000), rate: fc.constantFrom(0, 7, 19) }))
  fc.assert(
    fc.property(fc.nat(10_000), goods, (charge, lines) => {
      expect(apportion(charge, lines, 19).reduce((sum, part) => sum + part.gross, 0)).toBe(charge)
    }),
  )
})
