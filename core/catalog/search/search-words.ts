import { longestSearchWord, maxSearchWords, searchPatterns } from './search-pattern.ts'
import { typedLetters } from './search-text.ts'

/** The shortest query in characters (LIM-21). */
const shortestSearch = 2

/**
 * Splits what a visitor typed into words for the search operations (SRC-05): in lower case, each matching anywhere in a word. Words beyond
 * the limits of a query are left out.
 *
 * @returns e.g. `['*torf*', '*shirt*']` for ` Torf  SHIRT`; empty if the query is too short
 */
export function searchWords(typed: string): string[] {
  if (typedLetters(typed).length < shortestSearch) return []
  const words: string[] = []
  for (const word of typed.toLowerCase().trim().split(/\s+/)) {
    const next = [...words, `*${word.slice(0, longestSearchWord - 2)}*`]
    // Punctuation inside a word splits it further.
    if (next.length > maxSearchWords || searchPatterns(next).length > maxSearchWords) break
    words.push(...next.slice(-1))
  }
  return words
}
