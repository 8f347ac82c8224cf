import { foldQuery, searchText } from './search-text.ts'

/*
 * Apart from `quick-search.ts`, so that pages load the rule for folding words only with the suggestions.
 */

/** The shortest query in characters (LIM-21). */
const shortestQuery = 2

/**
 * The query for the suggestions: without dots, folded like the texts of suggestions (SRC-08).
 * @returns null if it is too short
 */
export function quickQuery(typed: string): string | null {
  const bare = typed.replaceAll('.', '').trim()
  if (bare.length < shortestQuery) return null
  return foldQuery(bare).join(' ') || null
}

/** The text by which a suggestion is found: its title and other names, with both spellings of umlauts (SRC-10). */
export function suggestionText(title: string, alternativeNames: string | null): string {
  return searchText([title, ...(alternativeNames ?? '').split(',')])
}
