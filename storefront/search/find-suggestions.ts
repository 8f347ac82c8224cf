import Fuse from 'fuse.js'
import {
  fuzzyThreshold,
  mostSuggestions,
  quickQuery,
  shortestMatch,
  suggestionText,
  worstScore,
} from '#core/catalog/search/quick-search.ts'

/** Something to go to, ready to be found: its title is in the reader's language. */
export interface Suggestible {
  title: string
  alternativeNames: string | null
}

export interface SuggestionIndex<Entry> {
  /** The best ten for what was typed, best first; none while it is too short (SRC-08). */
  find(typed: string): Entry[]
}

/**
 * Makes a shop's suggestions searchable in the browser. Every word has to be found, in whatever order and with a slip of the finger or
 * two; umlauts and accents count as typed either way. Of equals the order of the list decides.
 */
export function createSuggestionIndex<Entry extends Suggestible>(entries: readonly Entry[]): SuggestionIndex<Entry> {
  const listed = entries.map((entry) => ({ entry, words: suggestionText(entry.title, entry.alternativeNames) }))
  const fuse = new Fuse(listed, {
    keys: ['words'],
    threshold: fuzzyThreshold,
    minMatchCharLength: shortestMatch,
    includeScore: true,
    // A band's name counts as much at the end of a title as at its start.
    ignoreLocation: true,
    useExtendedSearch: true,
  })
  return {
    find(typed) {
      const query = quickQuery(typed)
      if (query === null) return []
      const found = fuse.search(query).filter(({ score = 1 }) => score < worstScore)
      return found.slice(0, mostSuggestions).map(({ item }) => item.entry)
    },
  }
}
