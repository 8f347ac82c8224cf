/** The two languages of every shop (LIM-16). */
export type Locale = 'de' | 'en'
export const locales: readonly Locale[] = ['de', 'en']

/** A text kept in German and, where somebody has written it, in English. */
export interface LocalText {
  de: string
  en?: string
}

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en'
}

/** The text in the wanted language; German where English is missing. */
export function inLocale(text: LocalText, locale: Locale): string
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null {
  if (!text) return null
  return (locale === 'en' && text.en) || text.de
}
