import { both, either, schemaMessage } from '#core/text/sentence.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { z } from 'zod'
import { baseLocale, locales, type Locale, type LocalText } from './locale.ts'

/** A language code as a setting. */
export const localeSchema = z.enum(locales, schemaMessage`must be ${either(locales)}`)

/** `{de: …, en: …}`: the base language is required, others may be left out. */
export function byLanguage<Schema extends z.ZodType>(one: Schema) {
  type Shape = { [Key in Locale]: Key extends typeof baseLocale ? Schema : z.ZodOptional<Schema> }
  return z.strictObject(Object.fromEntries(locales.map((locale) => [locale, locale === baseLocale ? one : one.optional()])) as Shape)
}

const empty = 'must not be empty'
const nonEmpty = z
  .string()
  .trim()
  .refine((written) => cleanText(written) !== '', empty)
const nameText = z.string().overwrite(cleanText).min(1, empty)

/** A text as an operator writes it: a plain string in the base language, or an object with a text for each language. */
export const localTextSchema = z.union([nonEmpty, byLanguage(nonEmpty)], schemaMessage`must be a text, or an object with ${both(locales)}`)

/** A name as an operator writes it, like `localTextSchema`: of one line, without what cannot be seen (`cleanText`). */
export const localNameSchema = z.union([nameText, byLanguage(nameText)], schemaMessage`must be a name, or an object with ${both(locales)}`)

export type WrittenLocalText = string | LocalText

/** A text as it is stored. */
export function localText(written: WrittenLocalText): LocalText
export function localText(written: WrittenLocalText | undefined): LocalText | null
export function localText(written: WrittenLocalText | undefined): LocalText | null {
  if (written === undefined) return null
  return typeof written === 'string' ? { [baseLocale]: written } : withoutGaps(written)
}

/** The text without languages that are undefined. */
export function withoutGaps(text: LocalText): LocalText {
  return Object.fromEntries(locales.flatMap((locale) => (text[locale] === undefined ? [] : [[locale, text[locale]]])))
}

/** Applies `make` to the text of each language and drops empty results. @returns null if all are empty */
export function mapLocalText(text: LocalText, make: (words: string) => string): LocalText | null {
  const entries = locales.flatMap((locale) => {
    const words = text[locale] === undefined ? '' : make(text[locale])
    return words === '' ? [] : [[locale, words] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
