import { languages, type Language } from './languages.ts'

/** The code of a language that shops are read in (LIM-16). */
export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as readonly Locale[]

/** Every text exists in this language: where another one lacks it, this one is shown. */
export const baseLocale = 'de' satisfies Locale

/** A text by language. The base language has one; others have theirs where somebody wrote it. */
export type LocalText = { readonly [Each in Locale]?: string | undefined }

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

export function languageOf(locale: Locale): Language {
  return languages[locale]
}

/** The languages a text is read in, best first: the reader's own, then its fallbacks, ending with the base language. */
export function readingOrder(locale: Locale): readonly Locale[] {
  return [...new Set([locale, ...languageOf(locale).fallback, baseLocale])].filter(isLocale)
}

/** The text in the reader's language, else in the first of its fallbacks that has one, else in any. */
export function inLocale(text: LocalText, locale: Locale): string
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null
export function inLocale(text: LocalText | null | undefined, locale: Locale): string | null {
  if (!text) return null
  // The usual case, without a list.
  if (text[locale]) return text[locale]
  const first = [...readingOrder(locale), ...locales].find((each) => text[each])
  return (first && text[first]) ?? ''
}

/** Every language has the same text, for names that are not translated. */
export function inEveryLocale(text: string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, text]))
}

/** What a ticket without a name of its own is called, in every language. */
export function ticketName(kind: 'online' | 'hard'): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, languageOf(locale).ticketNames[kind]]))
}
