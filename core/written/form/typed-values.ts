import { baseLocale, locales, type Locale } from '#core/shops/locale.ts'
import { isJsonList, isJsonMap, type JsonMap, type JsonValue, type MaybeValue } from '../json-value.ts'
import type { Field, NamedField } from './describe-fields.ts'

/** How values are written in the inputs of a form, and read from them. */

/** The sign of the decimals where the form is read. */
export type Decimal = ',' | '.'

/** Writes values that no widget fits as YAML, and reads them. Handed in, because rules know no file format. */
export interface RawText {
  write(value: JsonValue): string
  /** @returns undefined for what is no YAML */
  read(text: string): MaybeValue
}

/** A field whose value no widget can show is edited as YAML. */
export function fieldFor(field: Field, value: MaybeValue): Field {
  return value === undefined || fits(field, value) ? field : { is: 'raw' }
}

function fits(field: Field, value: JsonValue): boolean {
  switch (field.is) {
    case 'raw':
      return true
    case 'check':
      return typeof value === 'boolean'
    case 'texts':
      return typeof value === 'string' || (isJsonMap(value) && Object.entries(value).every(isTextOfLanguage))
    case 'group':
    case 'pairs':
      return isJsonMap(value)
    case 'list':
      return isJsonList(value)
    case 'short':
      return typeof value === 'string' || isJsonMap(value)
    case 'all':
      return value === 'all' || fits(field.chosen, value)
    default:
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  }
}

function isTextOfLanguage([key, text]: [string, JsonValue]): boolean {
  return typeof text === 'string' && locales.some((locale) => locale === key)
}

/** The words of each language; a plain text is one in the base language. */
export function localTexts(value: MaybeValue): Partial<Record<Locale, string>> {
  if (typeof value === 'string') return { [baseLocale]: value }
  return isJsonMap(value) ? (value as Partial<Record<Locale, string>>) : {}
}

/** A value as the input of its field shows it. */
export function writeValue({ is }: Pick<Field, 'is'>, value: MaybeValue, decimal: Decimal): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return (is === 'money' ? value.toFixed(2) : String(value)).replace('.', decimal)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was typed into the input of a field. What cannot be read stays text, so that the import says what is wrong with it. */
export function readValue(field: Field, typed: string): MaybeValue {
  const text = typed.trim()
  if (text === '') return undefined
  switch (field.is) {
    case 'money':
      return readAmount(text)
    case 'number':
    case 'scalar':
      return readNumber(text)
    case 'moment':
      // As the calendar of a browser sends it.
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text.replace('T', ' ') : text
    case 'choice':
      return field.options.find((option) => String(option) === text) ?? text
    default:
      return typed
  }
}

function readNumber(text: string): number | string {
  return /^-?\d{1,15}([.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : text
}

/** `24,90`, `24.9 €` and `1.250,00`; whether `1.250` has thousands or three decimals nobody knows. */
function readAmount(text: string): number | string {
  const bare = text.replace(/\s*(€|EUR)$/i, '')
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(bare) ?? /^(\d{1,3}(?:[.,\s]\d{3})+)[.,](\d{1,2})$/.exec(bare) ?? []
  return whole === undefined ? text : Number(`${whole.replaceAll(/\D/g, '')}.${part || '0'}`)
}

/** What is written in a map and has no field. */
export function unknownPart(fields: readonly NamedField[], value: JsonMap): JsonMap {
  const known = new Set(fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !known.has(key)))
}

/** Whether rows of such a list are maps, which are added and taken away by buttons; others have an empty input behind the last one. */
export function hasRows(item: Field): boolean {
  return ['group', 'pairs', 'short', 'raw', 'list'].includes(item.is)
}
