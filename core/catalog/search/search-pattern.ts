import { foldQuery } from './search-text.ts'

/** Limits the work of one search. */
export const mostSearchWords = 10
export const longestSearchWord = 100

/**
 * Converts a query to patterns for `like` in SQL, for a search text with a space before and after it. A listing matches if all patterns do
 * (GQL-19, SRC-05).
 *
 * `*` stands for any characters. Without it, the word matches at the start or end of a word of the text. One or two letters match at the
 * start of a word only, because in the middle they would match almost everything. Letters are folded like those of the text, so nothing
 * that was typed can be a wildcard of SQL.
 *
 * @param query words as typed, e.g. `['*köln*', 'shirt']`; each may contain spaces
 * @returns e.g. `['%koln%', '% shirt %']`; empty if there is nothing to search for
 */
export function searchPatterns(query: readonly string[]): string[] {
  const runs = query.flatMap((text) => text.split(/\s+/)).flatMap(runsOf)
  return [...new Set(runs.map(patternOf))]
}

/** Punctuation separates words: `*rock-n-roll*` becomes `*rock`, `n` and `roll*`. */
function runsOf(text: string): string[] {
  const folded = text.split('*').map((part) => foldQuery(part).join(' '))
  return folded
    .join('*')
    .split(' ')
    .filter((run) => /[^*]/.test(run))
}

function patternOf(run: string): string {
  const letters = run.split('*').filter(Boolean)
  const longest = Math.max(...letters.map((part) => part.length))
  const start = run.startsWith('*') && longest > 2 ? '%' : '% '
  return `${start}${letters.join('%')}${run.endsWith('*') ? '%' : ' %'}`
}
