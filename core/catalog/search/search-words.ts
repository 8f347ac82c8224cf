import { longestSearchWord, mostSearchWords, searchPatterns } from './search-pattern.ts'
import { foldQuery } from './search-text.ts'

/** LIM-21 */
const shortestSearch = 2

/**
 * What a visitor typed, as the words that the search operations take (SRC-05): small letters, split at blanks, each found
 * anywhere in a word. What goes beyond the longest question is left out.
 *
 * @returns e.g. `['*torf*', '*shirt*']` for ` Torf  SHIRT`; empty when it is too little to look for
 */
export function searchWords(typed: string): string[] {
  if (foldQuery(typed).join('').length < shortestSearch) return []
  const words: string[] = []
  for (const word of typed.toLowerCase().trim().split(/\s+/)) {
    const next = [...words, `*${word.slice(0, longestSearchWord - 2)}*`]
    // Marks inside a word split it further.
    if (next.length > mostSearchWords || searchPatterns(next).length > mostSearchWords) break
    words.push(...next.slice(-1))
  }
  return words
}
