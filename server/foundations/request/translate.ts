import type { Locale } from '#core/shops/locale.ts'
import { makeTextOptions, type TextOverrides, type TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'

/** The language of a text, and the shop whose text overrides apply. */
export interface Reader {
  locale: Locale
  shop?: { textOverrides: TextOverrides }
}

const texts = m as unknown as Partial<Record<string, (inputs: object, textOptions: TextOptions) => string>>

/**
 * A text by its key, in the shop's own words where it has any (OPS-29).
 * @throws Error when there is no such text
 */
export function translate({ locale, shop }: Reader, key: string, inputs: object = {}): string {
  const text = texts[key]
  if (!text) throw new Error(`There is no text ${key}`)
  return text(inputs, shop ? makeTextOptions(shop, locale) : { locale, words: undefined })
}
