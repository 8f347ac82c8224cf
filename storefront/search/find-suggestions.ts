import Fuse from 'fuse.js'
import { fuzzyThreshold, quickQuery, shortestMatch, suggestionText, worstScore } from '#core/catalog/search/quick-search.ts'

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
 * Builds the search index of a shop's suggestions in the browser. Every word has to match, in any order and with one or two typing
 * errors; umlauts and accents match both of their spellings. Equal matches keep the order of the list.
 */
export function createSuggestionIndex<Entry extends Suggestible>(entries: readonly Entry[]): SuggestionIndex<Entry> {
  const records = entries.map((entry) => ({ entry, words: suggestionText(entry.title, entry.alternativeNames) }))
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
      const matches = fuse.search(query).filter(({ score = 1 }) => score < worstScore)
      return matches.map(({ item }) => item.entry)
    },
  }
}
