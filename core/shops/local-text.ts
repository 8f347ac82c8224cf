import { z } from 'zod'
import { baseLocale, locales, type Locale, type LocalText } from './locale.ts'

/** `de or en`, for messages of the import. */
export const localesInWords = new Intl.ListFormat('en', { type: 'disjunction' }).format(locales)

/** `de`, `en` … as a setting. */
export const localeSchema = z.enum(locales, `must be ${localesInWords}`)

/** `{de: …, en: …}`: the base language is required, others may be left out. */
export function byLanguage<Schema extends z.ZodType>(one: Schema) {
  type Shape = { [Each in Locale]: Each extends typeof baseLocale ? Schema : z.ZodOptional<Schema> }
  return z.strictObject(Object.fromEntries(locales.map((each) => [each, each === baseLocale ? one : one.optional()])) as Shape)
}

const nonEmpty = z.string().trim().min(1, 'must not be empty')
const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(locales)

/** A text as an operator writes it: a plain one is in the base language and stands for all, `{de, en}` names each. */
export const localTextSchema = z.union([nonEmpty, byLanguage(nonEmpty)], `must be a text, or an object with ${listed}`)

export type WrittenLocalText = string | LocalText

/** What an operator wrote, as it is stored. */
export function localText(written: WrittenLocalText): LocalText
export function localText(written: WrittenLocalText | undefined): LocalText | null
export function localText(written: WrittenLocalText | undefined): LocalText | null {
  if (written === undefined) return null
  return typeof written === 'string' ? { [baseLocale]: written } : withoutGaps(written)
}

/** The same text without the languages that say nothing. */
export function withoutGaps(text: LocalText): LocalText {
  return Object.fromEntries(locales.flatMap((each) => (text[each] === undefined ? [] : [[each, text[each]]])))
}

/** Makes another text of each language's. @returns null where nothing is left of any */
export function mapLocalText(text: LocalText, make: (words: string) => string): LocalText | null {
  const made = locales.flatMap((each) => {
    const words = text[each] === undefined ? '' : make(text[each])
    return words === '' ? [] : [[each, words] as const]
  })
  return made.length === 0 ? null : Object.fromEntries(made)
}
