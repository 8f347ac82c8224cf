import { foldQuery } from './search-text.ts'

/** No search is longer: it bounds the work of one question. */
export const mostSearchWords = 10
export const longestSearchWord = 100

/**
 * What somebody searches for, as patterns for SQL's `like` on a search text with a blank before and behind it; a listing
 * is found when all of them match (GQL-19, SRC-05).
 *
 * `*` stands for any run of characters. Where a word has none at its start or end, a word of the text starts or ends
 * there. One or two letters say too little to be looked up in the middle of words: they count from the start of one.
 * Letters fold like those of the text, so nothing of what was typed can be a wildcard of SQL's.
 *
 * @param query words as typed, e.g. `['*köln*', 'shirt']`; each may hold blanks
 * @returns e.g. `['%koln%', '% shirt %']`; empty when there is nothing to look for
 */
export function searchPatterns(query: readonly string[]): string[] {
  const runs = query.flatMap((text) => text.split(/\s+/)).flatMap(runsOf)
  return [...new Set(runs.map(patternOf))]
}

/** Marks inside a text set words apart: `*rock-n-roll*` is `*rock`, `n` and `roll*`. */
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
