import { expect, test } from 'vitest'
import { headline, longestWord } from './longest-word.ts'

test.each([
  ['Rosa Lärm', 4.5],
  ['Moorgrab', 8.5],
  ['Linde & Lahr', 6],
  ['Staub & Söhne', 7],
  ['Torf-Tour', 4.5],
  ['O', 2],
  ['Donaudampfschifffahrtsgesellschaft', 24.5],
])('the longest word of %s is %d letters wide', (name, width) => expect(longestWord(name)).toBe(width))

test('a headline never breaks after &', () => expect(headline('Staub & Söhne, Linde & Lahr')).toBe('Staub &\u00a0Söhne, Linde &\u00a0Lahr'))
