import Fuse from 'fuse.js'
import { matchRank } from '#core/catalog/search/match-text.ts'
import { fuzzyThreshold, shortestMatch, worstScore } from '#core/catalog/search/quick-search.ts'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { withoutJoined } from '#core/catalog/search/search-text.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import { quickQuery, suggestionText } from '#core/catalog/search/suggestion-text.ts'

/** An entry that can be suggested, with its title in the reader's language. */
export interface Suggestible {
  title: string
  alternativeNames: string | null
}

export interface SuggestionIndex<Entry> {
  /** All matches, best first; empty while the input is too short (SRC-08). */
  find(input: string): Entry[]
}

/**
 * Builds the search index of a shop's suggestions in the browser. Every word has to match, in any order. What the shop's search finds comes
 * first: whole words, then the beginnings of words, then the inside of others; then what has one or two typing errors. Equal matches keep
 * the order of the list.
 */
export function createSuggestionIndex<Entry extends Suggestible>(entries: readonly Entry[]): SuggestionIndex<Entry> {
  const records = entries.map((entry, place) => {
    const text = suggestionText(entry.title, entry.alternativeNames)
    return { entry, place, text, words: withoutJoined(text) }
  })
  const fuse = new Fuse(records, {
    keys: ['words'],
    threshold: fuzzyThreshold,
    minMatchCharLength: shortestMatch,
    includeScore: true,
    // A name at the end of a title counts as much as one at its start.
    ignoreLocation: true,
    useExtendedSearch: true,
  })
  return {
    find(input) {
      const query = quickQuery(input)
      if (query === null) return []
      const patterns = searchPatterns(searchWords(input))
      const rankOf = ({ text }: { text: string }) => (patterns.length > 0 ? matchRank(patterns, text) : null)
      const fuzzy = fuse.search(query).filter(({ score = 1 }) => score < worstScore)
      const seen = new Set(fuzzy.map(({ refIndex }) => refIndex))
      const others = records.filter((record) => !seen.has(record.place) && rankOf(record) !== null)
      const matches = [...fuzzy.map(({ item }) => item), ...others].map((record) => ({ entry: record.entry, rank: rankOf(record) ?? 3 }))
      return matches.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
    },
  }
}
