import { expect, test } from 'vitest'
import type { SeatVariant } from './category-selection.ts'
import { lowestPrices, variantsForBestSeats } from './variants-for-sale.ts'

const variant = (id: string, category: string | null, price: number, available = true): SeatVariant => ({
  id,
  order: 0,
  description: '',
  price,
  available,
  pricingCategory: category === null ? null : { id: category, name: category },
})
const variants = [
  variant('stalls', 'A', 5000),
  variant('stalls-reduced', 'A', 3500),
  variant('stalls-press', 'A', 0, false),
  variant('balcony', 'B', 4000),
  variant('shirt', null, 2000),
]
const preselected = (category: string) => ({ A: 'stalls', B: 'balcony' })[category] ?? null

test('a category is as cheap as its cheapest kind of ticket that is for sale', () => {
  expect([...lowestPrices(variants)]).toEqual([
    ['A', 3500],
    ['B', 4000],
  ])
})

test.each<[string, ReadonlySet<string> | null, string | null, string[]]>([
  ['in all categories, the preselected kind of each', null, null, ['stalls', 'balcony']],
  ['in the categories that a fan looks for', new Set(['B']), null, ['balcony']],
  ['in the category of the seats that the fan has', null, 'A', ['stalls']],
  ['nowhere, if the fan looks for another category than theirs', new Set(['B']), 'A', []],
])('best seats are looked for %s', (_name, categories, own, expected) => {
  expect(variantsForBestSeats(variants, categories, own, preselected)).toEqual(expected)
})
