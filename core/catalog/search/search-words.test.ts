import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSearchWord, maxSearchWords, searchPatterns } from './search-pattern.ts'
import { searchWords } from './search-words.ts'

test.each([
  ['torf', ['*torf*']],
  [' Torf  SHIRT ', ['*torf*', '*shirt*']],
  ['Köln', ['*köln*']],
  ['b.b', ['*b.b*']],
])('SRC-05 %s is searched for as %j', (typed, words) => expect(searchWords(typed)).toEqual(words))

test.each(['', ' ', 'x', 'x.', '...', '**'])('LIM-21 %j is too short to search for', (typed) => expect(searchWords(typed)).toEqual([]))

test('any text becomes a query that the server accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
      const words = searchWords(typed)
      expect(words.length).toBeLessThanOrEqual(maxSearchWords)
      expect(searchPatterns(words).length).toBeLessThanOrEqual(maxSearchWords)
      for (const word of words) expect(word.length).toBeLessThanOrEqual(longestSearchWord)
    }),
  )
  expect(searchWords('a-b-c-d-e-f-g-h-i-j-k-l torf')).toEqual([])
  expect(searchWords('ab cd ef gh ij kl mn op qr st uv')).toHaveLength(maxSearchWords)
})
