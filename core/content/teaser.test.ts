import { expect, test } from 'vitest'
import { hasCaption, splitPromos } from './teaser.ts'

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

test('HOM-04 the first two promos are in the box, the others in the list', () => {
  expect(splitPromos(['a', 'b', 'c'])).toEqual({ box: ['a', 'b'], list: ['c'] })
  expect(splitPromos(['a'])).toEqual({ box: ['a'], list: [] })
})
