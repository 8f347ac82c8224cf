import { m } from '#texts/compiled/messages.js'
import type { Locale } from '#core/shops/locale.ts'

type Text = (inputs: object, options: { locale: Locale; words: undefined }) => string
const texts = m as unknown as Readonly<Record<string, Text | undefined>>

/**
 * A word of the catalogue's forms, looked up by its key. Only for loaders and actions: in a browser's file it would bring every text.
 * @returns null where there is none
 */
export function findWord(key: string, locale: Locale): string | null {
  return texts[`catalogue_${key.replaceAll(/[^a-z0-9]+/g, '_')}`]?.({}, { locale, words: undefined }) ?? null
}

/** How a kind of entries is called. Only for loaders and actions. */
export function kindWord(kind: string, locale: Locale): string {
  return findWord(`kind_${kind}`, locale) ?? kind
}
