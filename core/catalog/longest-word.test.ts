import { expect, test } from 'vitest'
import { longestWord } from './longest-word.ts'

test.each([
  ['Rosa Lärm', 4.5],
  ['Moorgrab', 8.5],
  ['Linde & Lahr', 5],
  ['O', 2],
  ['Donaudampfschifffahrtsgesellschaft', 24.5],
])('the longest word of %s is %d letters wide', (name, width) => expect(longestWord(name)).toBe(width))
