import { languages, type Language } from './languages.ts'

/** The code of a language of the shops (LIM-16). */
export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as readonly Locale[]

/** Every text exists in this language, which is the last fallback of all others. */
export const baseLocale = 'de' satisfies Locale

/** A text by language. It exists in the base language, and in others where it was translated. */
export type LocalText = { readonly [Each in Locale]?: string | undefined }

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

export function findLanguage(locale: Locale): Language {
  return languages[locale]
}

/** The languages in which a text is looked up, in order: the reader's own, then its fallbacks, last the base language. */
export function readingOrder(locale: Locale): readonly Locale[] {
  return [...new Set([locale, ...findLanguage(locale).fallback, baseLocale])].filter(isLocale)
}

/** The text in the reader's language, else in the first of its fallbacks that has one, else in any. */
export function inLocale(text: LocalText, locale: Locale): string
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null {
  if (!text) return null
  // The usual case, without allocating a list.
  if (text[locale]) return text[locale]
  const first = [...readingOrder(locale), ...locales].find((each) => text[each])
  return (first && text[first]) ?? ''
}

/** Every language has the same text, for names that are not translated. */
export function inEveryLocale(text: string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, text]))
}

/** The name of a ticket without one of its own, in every language. */
export function ticketName(kind: 'online' | 'hard'): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, findLanguage(locale).ticketNames[kind]]))
}
