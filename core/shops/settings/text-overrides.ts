import type { Locale, LocalText } from '../locale.ts'

/** A shop's own wording by text key (OPS-29); missing languages use the default text. */
export type TextOverrides = Readonly<Record<string, LocalText>>

/** The options of every text: the language, and the overrides of the shop (OPS-29). */
export interface TextOptions {
  locale: Locale
  /** The shop's overrides in this language, by text key; undefined if there are none. */
  words: Readonly<Record<string, string>> | undefined
}

/** The text options of a shop for a reader of this language. */
export function makeTextOptions(shop: { textOverrides: TextOverrides }, locale: Locale): TextOptions {
  const own = Object.entries(shop.textOverrides).flatMap(([key, { [locale]: text }]) => (text === undefined ? [] : [[key, text] as const]))
  return { locale, words: own.length === 0 ? undefined : Object.fromEntries(own) }
}

/** Only the overrides of these keys. */
export function wordsFor({ words }: TextOptions, isNeeded: (key: string) => boolean): TextOptions['words'] {
  const needed = Object.entries(words ?? {}).filter(([key]) => isNeeded(key))
  return needed.length === 0 ? undefined : Object.fromEntries(needed)
}
