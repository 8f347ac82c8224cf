import type { Locale } from '#core/shops/locale.ts'
import { wordsIn, type OwnWords } from '#core/shops/own-words.ts'
import { m } from '#texts/compiled/messages.js'
import { fillWords } from '#texts/in-language.ts'

/** Who is told: in which language, and by which shop. */
export interface Reader {
  locale: Locale
  shop?: { words: OwnWords }
}

const texts = m as unknown as Record<string, ((inputs: object, options: { locale: Locale }) => string) | undefined>

/**
 * A text by its key, in the shop's own words where it has any (OPS-29).
 * @throws Error when there is no such text
 */
export function sayTo({ locale, shop }: Reader, key: string, inputs: object = {}): string {
  const own = shop && wordsIn(shop.words, locale)?.[key]
  if (own !== undefined) return fillWords(own, inputs)
  const text = texts[key]
  if (!text) throw new Error(`There is no text ${key}`)
  return text(inputs, { locale })
}
