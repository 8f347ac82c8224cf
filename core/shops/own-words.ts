import type { Locale } from './locale.ts'

/** What a shop says in words of its own, by the key of a text (OPS-29); where a language is missing, the house's words stand. */
export type OwnWords = Readonly<Record<string, { readonly de?: string | undefined; readonly en?: string | undefined }>>

/** A shop's own words in one language; undefined where it has none. */
export function wordsIn(words: OwnWords, locale: Locale): Record<string, string> | undefined {
  const own = Object.entries(words).flatMap(([key, { [locale]: text }]) => (text === undefined ? [] : [[key, text] as const]))
  return own.length === 0 ? undefined : Object.fromEntries(own)
}
