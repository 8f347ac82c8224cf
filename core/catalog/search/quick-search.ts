import { foldQuery, searchText } from './search-text.ts'

/** LIM-17 */
export const mostSuggestions = 10
/** LIM-18: the score is 0 for a perfect match and 1 for none; it has to stay below. */
export const worstScore = 0.5
/** LIM-19: how unlike its pattern a single word may be. */
export const fuzzyThreshold = 0.4
/** LIM-20 */
export const shortestMatch = 2
/** LIM-22, in milliseconds. */
export const hideDelay = 500

/** LIM-21 */
const shortestQuery = 2
/** LIM-23 */
const longestTitle = { withImage: 35, without: 40 } as const

/**
 * What to look for among the suggestions: without dots, folded like what they are found by (SRC-08).
 * @returns null while it is too short
 */
export function quickQuery(typed: string): string | null {
  const bare = typed.replaceAll('.', '').trim()
  if (bare.length < shortestQuery) return null
  return foldQuery(bare).join(' ') || null
}

/** The words under which a suggestion is found: its title and other names, umlauts both ways (SRC-10). */
export function suggestionText(title: string, alternativeNames: string | null): string {
  return searchText([title, ...(alternativeNames ?? '').split(',')])
}

/** SRC-09: a title that is too long is cut, and says so. */
export function cutTitle(title: string, hasImage: boolean): string {
  const most = hasImage ? longestTitle.withImage : longestTitle.without
  const letters = [...title]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : title
}

/**
 * Which suggestion an arrow key leads to: round and round, by way of the field itself.
 * @param current -1 for the field
 */
export function nextSuggestion(current: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (count === 0) return -1
  const next = key === 'ArrowDown' ? current + 1 : current - 1
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
