import { searchPatterns, type SearchPattern } from './search-pattern.ts'

/** How well a text matches: 0 if every word is a word of it, 1 if each begins one, 2 if one is only inside of another word. */
export type MatchRank = 0 | 1 | 2

/**
 * Does to a search text what the queries of the catalog do in SQL.
 * @param text from `searchText`
 * @returns null if it does not match
 */
export function matchRank(patterns: readonly SearchPattern[], text: string): MatchRank | null {
  const padded = ` ${text} `
  const has = (likes: readonly string[]) => likes.some((like) => isLike(padded, like))
  if (!patterns.every(({ any }) => has(any))) return null
  if (patterns.every(({ whole }) => has(whole))) return 0
  return patterns.every(({ start }) => has(start)) ? 1 : 2
}

/**
 * Tells whether a search text has every word of a query, also in the middle of its words, whatever their spelling.
 * @returns for texts from `searchText`; without words, every text has them
 */
export function matcherFor(query: string): (text: string) => boolean {
  const patterns = searchPatterns(query.split(/\s+/).map((word) => `*${word}*`))
  return (text) => {
    const padded = ` ${text} `
    return patterns.every(({ any }) => text.includes(any[0]?.replaceAll(/[% ]/g, '') ?? '') || any.some((like) => isLike(padded, like)))
  }
}

/** As `like` of SQL, for patterns that begin and end with `%` and have no other wildcard. */
function isLike(text: string, like: string): boolean {
  let at = 0
  for (const part of like.split('%')) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}
