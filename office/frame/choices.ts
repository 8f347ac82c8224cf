import { foldQuery, searchText } from '#core/catalog/search/search-text.ts'

/** Something that the bar offers: a page, an act, or a thing that was found. */
export interface Choice {
  kind: 'page' | 'order' | 'date' | 'product' | 'person' | 'act'
  label: string
  /** What tells it from others of the same name. */
  hint: string
  to: string
}

/** Whether every word that was typed begins one of these, in whichever spelling. */
export function fits(typed: string, texts: readonly string[]): boolean {
  const words = ` ${searchText(texts).toLowerCase()}`
  const wanted = foldQuery(typed)
  return wanted.length > 0 && wanted.every((word) => words.includes(` ${word}`))
}
