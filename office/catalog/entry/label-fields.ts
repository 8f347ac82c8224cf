import { bareFault } from '#core/import/fault.ts'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import type { Locale } from '#core/shops/locale.ts'
import { unknownKey, type ShownField } from '#core/written/form/show-form.ts'
import { m } from '#texts/compiled/messages.js'
import type { Fault } from '../../office-context.ts'
import { findWord } from '../kind-word.ts'
import { lineFields, longTexts, partOfField, referencedKinds, type Part } from './field-table.ts'

/** A field of an entry with all the words that its form shows. */
export interface LabelledField extends Omit<ShownField, 'fields' | 'rows' | 'options' | 'keys'> {
  /** The last of the keys that lead to it. */
  key: string
  label: string
  hint: string | null
  fault: string | null
  options: readonly { value: string; label: string }[]
  fields: readonly LabelledField[]
  rows: readonly LabelledRow[]
  isLong: boolean
  /** What was pasted into a list that takes tables; null for one that takes none. */
  pasted: string | null
  /** The names of the lists of entries that it chooses from. */
  lists: readonly WrittenKind[]
  /** Of a field of the entry itself. */
  part: Part
  /** Whether it stands in the line of its row. */
  isInLine: boolean
}

export interface LabelledRow {
  /** The key of a map. */
  key: string | null
  label: string
  field: LabelledField
}

/** A fault of the form, with the name of the input that it is about. */
export interface FormFault {
  name: string | null
  text: string
}

interface Labelling {
  kind: WrittenKind
  locale: Locale
  faults: readonly FormFault[]
  /** What was pasted, by the names of the lists. */
  pasted: ReadonlyMap<string, string>
}

/** Puts words, faults and places of the form to the fields of an entry. Only for loaders and actions. */
export function labelField(shown: ShownField, { kind, locale, faults, pasted }: Labelling, place = { isInLine: false }): LabelledField {
  const { fields, rows, options, keys, ...rest } = shown
  const key = keys.at(-1) ?? ''
  const inner = (field: ShownField, isInLine = false) => labelField(field, { kind, locale, faults, pasted }, { isInLine })
  const own = faults.filter(({ name }) => name === shown.name)
  const inLine = lineFieldsOf(keys)
  const labelled = rows.map(({ key: rowKey, field }, index) => {
    const drawn = inner(field)
    const row = { ...drawn, fields: withLine(drawn.fields, inLine) }
    return { key: rowKey, label: rowLabel(row, rowKey, index, locale), field: row }
  })
  return {
    ...rest,
    key,
    label: fieldWord(kind, keys, locale),
    hint: hintOf(shown, locale),
    fault: own.length === 0 ? null : own.map(({ text }) => text).join(' '),
    pasted: tables.has(shown.name) && shown.is === 'list' ? (pasted.get(shown.name) ?? '') : null,
    options: options.map((value) => ({ value: String(value), label: optionWord(key, value, locale) })),
    usual: shown.usual === '' ? '' : shown.is === 'check' ? shown.usual : optionWord(key, shown.usual, locale),
    fields: fields.map((field) => (shown.is === 'all' ? { ...inner(field), label: findWord('selection', locale) ?? '' } : inner(field))),
    rows: labelled,
    isLong: longTexts.has(key) || Object.values(rest.texts).some((text) => text.includes('\n')) || rest.text.includes('\n'),
    lists: shown.is === 'line' ? referencedKinds(kind, keys) : [],
    part: partOfField(kind, key),
    isInLine: place.isInLine,
  }
}

/** Lists into which a table can be pasted. */
const tables: ReadonlySet<string> = new Set(['entry.events', 'entry.variants', 'entry.tickets', 'entry.earlier_prices'])

function lineFieldsOf(keys: readonly string[]): readonly string[] | undefined {
  return lineFields[keys.slice(-2).join('.')] ?? lineFields[keys.at(-1) ?? '']
}

function withLine(fields: readonly LabelledField[], line: readonly string[] | undefined): LabelledField[] {
  const isPlain = ({ is }: LabelledField) => !['group', 'list', 'pairs', 'raw', 'all', 'short'].includes(is)
  const names =
    line ??
    fields
      .filter(isPlain)
      .slice(0, 3)
      .map(({ key }) => key)
  return fields.map((field) => ({ ...field, isInLine: names.includes(field.key) }))
}

/** What a field is called, by the last of its keys, and more precisely by the two last ones or by its kind. Only for loaders and actions. */
export function fieldWord(kind: WrittenKind, keys: readonly string[], locale: Locale): string {
  const key = keys.findLast((each) => each !== '*') ?? ''
  if (key === unknownKey) return m.catalogue_unknown_field({}, { locale, words: undefined })
  const inner = keys
    .filter((each) => each !== '*')
    .slice(-2)
    .join('_')
  const own = keys.length === 1 ? findWord(`field_${kind}_${key}`, locale) : null
  return own ?? findWord(`field_${inner}`, locale) ?? findWord(`field_${key}`, locale) ?? key
}

function hintOf({ is, keys }: ShownField, locale: Locale): string | null {
  const key = keys.at(-1) ?? ''
  if (key === unknownKey) return findWord('hint_unknown', locale)
  const own = findWord(`hint_${key}`, locale)
  if (own !== null) return own
  return is === 'moment' || is === 'raw' ? findWord(`hint_${is}`, locale) : null
}

function optionWord(key: string, value: string | number, locale: Locale): string {
  return findWord(`option_${key}_${value}`, locale) ?? String(value)
}

/** What a row is called where its buttons are read out: by its first words, else by its number. */
function rowLabel(row: LabelledField, key: string | null, index: number, locale: Locale): string {
  const words = [row, ...row.fields].map(({ text, texts }) => texts[locale] ?? texts.de ?? text).find((each) => each !== '')
  return (key || words?.split('\n', 1)[0]?.slice(0, 60)) ?? m.catalogue_row({ number: String(index + 1) }, { locale, words: undefined })
}

/** Refusals of saving at the inputs that they are about: those of a value, or of the nearest one around it. */
export function formFaults(form: ShownField, faults: readonly Fault[]): FormFault[] {
  const places = listPlaces(form)
  return faults.map(({ field, text }) => {
    if (!field?.startsWith('value.')) return { name: null, text }
    const at = field.slice('value.'.length)
    const around = places.filter((place) => place.at !== '' && (at === place.at || at.startsWith(`${place.at}.`)))
    const nearest = around.toSorted((one, other) => other.at.length - one.at.length || other.depth - one.depth)[0]
    const rest = nearest && at !== nearest.at ? `${at.slice(nearest.at.length + 1)}: ` : ''
    return { name: nearest?.name ?? null, text: nearest ? rest + bareFault(text, at) : text }
  })
}

function listPlaces(field: ShownField, depth = 0): { name: string; at: string; depth: number }[] {
  const inner = [...field.fields, ...field.rows.map((row) => row.field)]
  return [{ name: field.name, at: field.at, depth }, ...inner.flatMap((each) => listPlaces(each, depth + 1))]
}
