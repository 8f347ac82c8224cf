import { expect, test } from 'vitest'
import { groupSuggestions, type SuggestionKind } from './group-suggestions.ts'

const entries = (tag: SuggestionKind, count: number) => Array.from({ length: count }, (_, index) => ({ tag, name: `${tag} ${index}` }))
const shown = (matches: ReturnType<typeof entries>) =>
  groupSuggestions(matches).map(({ group, entries: of }) => [group, of.map(({ name }) => name)])

test('SRC-08 a band with many dates leaves room for its merchandise', () => {
  expect(shown([...entries('artist', 1), ...entries('event', 20), ...entries('product', 5)])).toEqual([
    ['artists', ['artist 0']],
    ['dates', ['event 0', 'event 1', 'event 2', 'event 3', 'event 4', 'event 5']],
    ['merch', ['product 0', 'product 1', 'product 2']],
  ])
})

test('LIM-17 at most ten suggestions are shown, however many groups match', () => {
  const matches = (['artist', 'tour', 'event', 'category', 'product', 'page'] as const).flatMap((tag) => entries(tag, 9))
  expect(shown(matches).flatMap(([, names]) => names)).toHaveLength(10)
})

test('bands come first, then dates, merchandise and pages', () => {
  expect(shown([...entries('page', 1), ...entries('product', 1), ...entries('artist', 1), ...entries('category', 1)])).toEqual([
    ['artists', ['artist 0']],
    ['merch', ['product 0', 'category 0']],
    ['pages', ['page 0']],
  ])
})
