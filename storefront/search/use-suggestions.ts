import { useState } from 'react'
import { usePageContext } from '#storefront/page-context.ts'
import type { SuggestionIndex } from './find-suggestions.ts'
import type { SuggestionView } from './load-suggestions.ts'

/** One index for each shop and language, for as long as the document lives. */
const indexes = new Map<string, Promise<SuggestionIndex<SuggestionView>>>()

/**
 * What fits the words typed so far (SRC-08). Index and search library are fetched when `prepare` is first called, which is what the
 * first focus of the field does; until they are there, and where they cannot be had, nothing is suggested.
 */
export function useSuggestions(): { prepare(): void; find(typed: string): SuggestionView[] } {
  const page = usePageContext()
  const [index, setIndex] = useState<SuggestionIndex<SuggestionView> | null>(null)
  function prepare() {
    if (index) return
    const key = `${page.shop.slug} ${page.locale}`
    const loading = indexes.get(key) ?? import('./load-suggestions.ts').then(({ loadSuggestions }) => loadSuggestions(page))
    indexes.set(key, loading)
    // The form itself searches without it; the next focus tries again.
    loading.then(setIndex, () => indexes.delete(key))
  }
  return { prepare, find: (typed) => index?.find(typed) ?? [] }
}
