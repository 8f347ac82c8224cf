import type { Locale } from '#core/shops/locale.ts'
import { voiceOf, type OwnWords, type Voice } from '#core/shops/text-overrides.ts'
import { m } from '#texts/messages.ts'

/** Who is told: in which language, and by which shop. */
export interface Reader {
  locale: Locale
  shop?: { words: OwnWords }
}

const texts = m as unknown as Partial<Record<string, (inputs: object, voice: Voice) => string>>

/**
 * A text by its key, in the shop's own words where it has any (OPS-29).
 * @throws Error when there is no such text
 */
export function sayTo({ locale, shop }: Reader, key: string, inputs: object = {}): string {
  const text = texts[key]
  if (!text) throw new Error(`There is no text ${key}`)
  return text(inputs, shop ? voiceOf(shop, locale) : { locale, words: undefined })
}
