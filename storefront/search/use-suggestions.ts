import { useState } from 'react'
import { usePageContext } from '#storefront/page-context.ts'
import type { SuggestionIndex } from './find-suggestions.ts'
import type { SuggestionView } from './load-suggestions.ts'

/** One index per shop and language, until the document is left. */
const indexes = new Map<string, Promise<SuggestionIndex<SuggestionView>>>()

/**
 * Finds suggestions for the typed text (SRC-08). `prepare`, called at the first focus, loads the index and the search library. Until
 * they are loaded, or if that fails, nothing is suggested.
 */
export function useSuggestions(): { prepare(): void; find(input: string): SuggestionView[] } {
  const page = usePageContext()
  const [index, setIndex] = useState<SuggestionIndex<SuggestionView> | null>(null)
  function prepare() {
    if (index) return
    const key = `${page.shop.slug} ${page.locale}`
    const loading = indexes.get(key) ?? import('./load-suggestions.ts').then(({ loadSuggestions }) => loadSuggestions(page))
    indexes.set(key, loading)
    // After a failure the form still works, and the next focus tries again.
    loading.then(setIndex, () => indexes.delete(key))
  }
  return { prepare, find: (input) => index?.find(input) ?? [] }
}
