import type { Locale, LocalText } from './locale.ts'

/** What a shop says in words of its own, by the key of a text (OPS-29); where a language is missing, the house's words stand. */
export type TextOverrides = Readonly<Record<string, LocalText>>

/** In whose words something is said, and in which language: the options of every text (OPS-29). */
export interface TextOptions {
  locale: Locale
  /** The shop's own in this language, by the key of a text; undefined where the house speaks. */
  words: Readonly<Record<string, string>> | undefined
}

/** A shop as it speaks to somebody who reads this language. */
export function textOptionsOf(shop: { textOverrides: TextOverrides }, locale: Locale): TextOptions {
  const own = Object.entries(shop.textOverrides).flatMap(([key, { [locale]: text }]) => (text === undefined ? [] : [[key, text] as const]))
  return { locale, words: own.length === 0 ? undefined : Object.fromEntries(own) }
}

/** As much of a shop's own words as one place has use for. */
export function wordsFor({ words }: TextOptions, isWanted: (key: string) => boolean): TextOptions['words'] {
  const wanted = Object.entries(words ?? {}).filter(([key]) => isWanted(key))
  return wanted.length === 0 ? undefined : Object.fromEntries(wanted)
}
