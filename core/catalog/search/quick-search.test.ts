import { expect, test } from 'vitest'
import * as quick from './quick-search.ts'
import { quickQuery, suggestionText } from './suggestion-text.ts'

test.each([
  ['', null],
  ['m', null],
  ['m.', null],
  ['a.b', 'ab'],
  ['..', null],
  [' mo ', 'mo'],
  ['Köln', 'koln'],
  ['Moorgrab  Berlin', 'moorgrab berlin'],
  ['!!', null],
])('SRC-08 LIM-21 %j is searched for as %j', (typed, query) => expect(quickQuery(typed)).toBe(query))

test('SRC-10 a suggestion is found by its other names, and by umlauts either way', () => {
  const words = suggestionText('Die Ärzte', 'Bela B, Das Trio').split(' ')
  expect(words).toEqual(expect.arrayContaining(['arzte', 'aerzte', 'bela', 'trio']))
  expect(suggestionText('Moorgrab', null)).toBe('moorgrab')
})

const letters = (count: number) => 'x'.repeat(count)
test.each([
  [letters(35), true, letters(35)],
  [letters(36), true, `${letters(35)}…`],
  [letters(40), false, letters(40)],
  [letters(41), false, `${letters(40)}…`],
  [`${letters(34)} yz`, true, `${letters(34)}…`],
])('SRC-09 LIM-23 %j with a picture: %s', (title, hasImage, cut) => expect(quick.cutTitle(title, hasImage)).toBe(cut))

test.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowDown', 1],
  [2, 'ArrowDown', -1],
  [-1, 'ArrowUp', 2],
  [0, 'ArrowUp', -1],
] as const)('SRC-07 from %i of three, %s leads to %i', (current, key, next) => expect(quick.nextSuggestion(current, key, 3)).toBe(next))

test('without suggestions an arrow key moves nowhere', () => expect(quick.nextSuggestion(-1, 'ArrowDown', 0)).toBe(-1))
