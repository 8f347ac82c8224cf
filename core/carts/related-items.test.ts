import { expect, test } from 'vitest'
import { relatedItems, suggestionsFor } from './related-items.ts'

const items = (...slugs: string[]) => slugs.map((slug) => ({ slug, available: !slug.startsWith('gone') }))
const offered = (of: string[], inCart: string[] = []) => relatedItems(items(...of), inCart).map(({ slug }) => slug)

test('CHK-09 LIM-43 at most three are offered, in their order', () => {
  expect(offered(['cap', 'bag', 'lp', 'mug'])).toEqual(['cap', 'bag', 'lp'])
})

test('CHK-09 each is offered once, and nothing that is in the cart', () => {
  expect(offered(['cap', 'bag', 'cap', 'lp', 'mug'], ['bag'])).toEqual(['cap', 'lp', 'mug'])
})

test('CHK-09 what cannot be bought is left out', () => {
  expect(offered(['gone-cap', 'bag'])).toEqual(['bag'])
})

const dates = (count: number) => Array.from({ length: count }, (_, index) => ({ slug: `date-${index + 1}` }))

test.each([
  ['merchandise alone: three', ['cap', 'bag', 'lp', 'mug'], 0, [3, 0]],
  ['dates alone: four', [], 6, [0, 4]],
  ['both: three items and a date', ['cap', 'bag', 'lp', 'mug'], 6, [3, 1]],
  ['one item: three dates beside it', ['cap'], 6, [1, 3]],
] as const)('CHK-09 at most four suggestions, of %s', (_what, of, count, expected) => {
  const { items: merch, dates: shown } = suggestionsFor({ items: items(...of), dates: dates(count) }, [])
  expect([merch.length, shown.length]).toEqual(expected)
})

test('CHK-09 no date is suggested for which a ticket is in the cart', () => {
  expect(suggestionsFor({ items: [], dates: dates(2) }, ['date-1']).dates).toEqual([{ slug: 'date-2' }])
})
