import { expect, test } from 'vitest'
import { hasCaption, homeCounts, splitPromos } from './teaser.ts'

test.each([
  ['', 'Ein langer Text', false],
  ['T', 'Ein langer Text', false],
  ['To', 'Ein langer Text', true],
  ['Torf', null, false],
  ['Torf', '', false],
  ['Torf', 'fünf!', false],
  ['Torf', 'sechs!', true],
  [' T ', '   sechs!  ', false],
])('NAV-27 a teaser named %j that says %j has a caption: %j', (title, text, expected) => {
  expect(hasCaption({ title, text })).toBe(expected)
})

test('LIM-37 LIM-38 LIM-39 the front page shows four hot news, two promos in its box and five things', () => {
  expect(homeCounts).toEqual({ hotNews: 4, featureBox: 2, merchFeature: 5 })
})

test('HOM-04 the first two promos stand in the box, the others in the list', () => {
  expect(splitPromos(['a', 'b', 'c'])).toEqual({ box: ['a', 'b'], list: ['c'] })
  expect(splitPromos(['a'])).toEqual({ box: ['a'], list: [] })
})
