import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals, type PricedItem } from './totals.ts'

const ticket: PricedItem = { price: 2990, vatRate: 7, kind: 'event' }
const shirt: PricedItem = { price: 2490, vatRate: 19, kind: 'merch' }
const book: PricedItem = { price: 1800, vatRate: 7, kind: 'merch' }

test.each([
  ['nothing', [], 0, 0, 0, []],
  ['tickets by mail', [ticket, ticket], 0, 0, 5980, [[7, 391]]],
  ['a shirt with postage', [shirt], 590, 0, 3080, [[19, 492]]],
  [
    'postage follows the goods, not the tickets',
    [ticket, shirt],
    590,
    0,
    6070,
    [
      [19, 492],
      [7, 196],
    ],
  ],
  [
    'postage is split over goods of two rates by their value',
    [shirt, book],
    590,
    0,
    4880,
    [
      [19, 452],
      [7, 134],
    ],
  ],
  [
    'a hard ticket’s postage is the shop’s own service',
    [ticket],
    300,
    0,
    3290,
    [
      [19, 48],
      [7, 196],
    ],
  ],
  ['a charge of the payment method goes with the postage', [shirt], 590, 200, 3280, [[19, 524]]],
] as const)('OPS-10 %s', (_what, items, shipping, charge, total, vat) => {
  const sums = totals(items, shipping, charge, 19)
  expect(sums.total).toBe(total)
  expect(sums.vat.map((share) => [share.rate, share.vat])).toEqual(vat)
})

test('OPS-10 the shares of tax cover the whole total, to the cent', () => {
  const item = fc.record({
    price: fc.nat(200_000),
    vatRate: fc.constantFrom(0, 5.5, 7, 19, 25.5),
    kind: fc.constantFrom<'merch' | 'event'>('merch', 'event'),
  })
  fc.assert(
    fc.property(fc.array(item), fc.nat(5000), fc.nat(500), fc.constantFrom(19, 20), (items, shipping, charge, chargesRate) => {
      const sums = totals(items, shipping, charge, chargesRate)
      expect(sums.vat.reduce((sum, share) => sum + share.gross, 0)).toBe(sums.total)
      for (const share of sums.vat) expect(share.vat).toBeLessThanOrEqual(share.gross)
    }),
  )
})
