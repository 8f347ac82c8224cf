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
])('NAV-27 a teaser with the title %j and the text %j has a caption: %j', (title, text, expected) => {
  expect(hasCaption({ title, text })).toBe(expected)
})

test('LIM-37 the home page shows four hot news', () => expect(homeCounts.hotNews).toBe(4))

test('LIM-38 LIM-39 the home page shows two promos in its box and five products', () => {
  expect(homeCounts).toMatchObject({ featureBox: 2, merchFeature: 5 })
})

test('HOM-04 the first two promos are in the box, the others in the list', () => {
  expect(splitPromos(['a', 'b', 'c'])).toEqual({ box: ['a', 'b'], list: ['c'] })
  expect(splitPromos(['a'])).toEqual({ box: ['a'], list: [] })
})
