import { locales, type Locale } from '#core/shops/locale.ts'
import { isJsonList, isJsonMap, type MaybeValue } from '../json-value.ts'
import type { Field, NamedField } from './describe-fields.ts'
import { fieldFor, hasRows, localTexts, unknownPart, writeValue, type Decimal, type RawText } from './typed-values.ts'

/** A field of an entry as its form shows it. It can be sent to a browser. */
export interface ShownField {
  /** The name of its input, and the beginning of those inside it: `entry.tickets.0.online`. */
  name: string
  /** Where its value is, as faults of the import name it: `tickets.0.online`. */
  at: string
  /** The keys that lead to it, without numbers: `['tickets', 'online']`. */
  keys: readonly string[]
  is: Field['is']
  isRequired: boolean
  text: string
  /** For words: in each language, and the languages in which they are missing. */
  texts: Partial<Record<Locale, string>>
  missing: readonly Locale[]
  /** For yes or no, and for `all`. */
  isChecked: boolean
  options: readonly (string | number)[]
  /** What applies where nothing is written. */
  usual: string
  /** The fields of a map; those that have none are the last, as YAML. */
  fields: readonly ShownField[]
  /** The items of a list or a map, and an empty one where one input makes an item. */
  rows: readonly { key: string | null; field: ShownField }[]
}

interface Place {
  name: string
  at: string
  keys: readonly string[]
  isRequired: boolean
}

/** The name under which a map's values stand that have no field. */
export const unknownKey = '+'

/**
 * An entry as its form shows it.
 * @param typed texts that could not be read, by the names of their inputs
 */
export function showForm(
  field: Field,
  value: MaybeValue,
  { decimal, raw, typed }: { decimal: Decimal; raw: RawText; typed: ReadonlyMap<string, string> },
): ShownField {
  const show = (described: Field, given: MaybeValue, place: Place): ShownField => {
    const own = fieldFor(described, given)
    const shown = { ...empty, ...place, is: own.is }
    switch (own.is) {
      case 'raw':
        return { ...shown, text: typed.get(place.name) ?? (given === undefined ? '' : raw.write(given)) }
      case 'check':
        return {
          ...shown,
          isChecked: (given ?? own.usual) === true,
          text: given === undefined ? '' : String(given),
          ...usualCheck(own.usual),
        }
      case 'choice':
        return {
          ...shown,
          text: writeValue(own, given, '.'),
          options: withPresent(own.options, given),
          usual: writeValue(own, own.usual ?? undefined, '.'),
        }
      case 'texts':
        return { ...shown, texts: localTexts(given), missing: missingTexts(own.isName, given) }
      case 'group':
        return { ...shown, fields: groupFields(own.fields, given, place) }
      case 'short':
        return { ...shown, fields: groupFields(own.fields, typeof given === 'string' ? { [own.key]: given } : given, place) }
      case 'list':
        return { ...shown, rows: listRows(own.item, given, place) }
      case 'pairs':
        return { ...shown, rows: pairRows(own.item, given, place) }
      case 'all':
        return {
          ...shown,
          isChecked: given === 'all',
          fields: [show(own.chosen, given === 'all' ? undefined : given, inside(place, 'chosen', null))],
        }
      default:
        return { ...shown, text: writeValue(own, given, decimal) }
    }
  }
  const groupFields = (fields: readonly NamedField[], given: MaybeValue, place: Place): ShownField[] => {
    const map = isJsonMap(given) ? given : {}
    const known = fields.map(({ key, isRequired, field: inner }) => show(inner, map[key], { ...inside(place, key, key), isRequired }))
    const unknown = unknownPart(fields, map)
    return Object.keys(unknown).length === 0 ? known : [...known, show({ is: 'raw' }, unknown, inside(place, unknownKey, null, unknownKey))]
  }
  const listRows = (item: Field, given: MaybeValue, place: Place) => {
    const items = isJsonList(given) ? given : []
    const rows = items.map((each, index) => ({ key: null, field: show(item, each, inside(place, index, index)) }))
    return hasRows(item) ? rows : [...rows, { key: null, field: show(item, undefined, inside(place, items.length, items.length)) }]
  }
  const pairRows = (item: Field, given: MaybeValue, place: Place) => {
    const pairs: [string, MaybeValue][] = isJsonMap(given) ? Object.entries(given) : []
    const all: [string, MaybeValue][] = hasRows(item) ? pairs : [...pairs, ['', undefined]]
    return all.map(([key, each], index) => ({ key, field: show(item, each, pairPlace(place, index, key)) }))
  }
  return show(field, value, { name: 'entry', at: '', keys: [], isRequired: true })
}

const empty = { text: '', texts: {}, missing: [], isChecked: false, options: [], usual: '', fields: [], rows: [] }

function usualCheck(usual: boolean | null): { usual: string } {
  return { usual: usual === null ? '' : String(usual) }
}

function withPresent(options: readonly (string | number)[], value: MaybeValue): readonly (string | number)[] {
  const isNew = (typeof value === 'string' || typeof value === 'number') && !options.includes(value)
  return isNew ? [...options, value] : options
}

/** @param step what the name goes on with; @param key what the place goes on with, null for what is at the same place */
function inside({ name, at, keys }: Place, step: string | number, key: string | number | null, word?: string): Place {
  return {
    name: `${name}.${step}`,
    at: key === null ? at : [at, String(key)].filter(Boolean).join('.'),
    keys: typeof key === 'string' ? [...keys, key] : word === undefined ? keys : [...keys, word],
    isRequired: false,
  }
}

function pairPlace({ name, at, keys }: Place, index: number, key: string): Place {
  return { name: `${name}.${index}.value`, at: [at, key].filter(Boolean).join('.'), keys: [...keys, '*'], isRequired: false }
}

/** A plain text is one in the base language; a name that is plain is the same in all. */
function missingTexts(isName: boolean, value: MaybeValue): Locale[] {
  if (value === undefined || (isName && typeof value === 'string')) return []
  const texts = localTexts(value)
  return locales.filter((locale) => !texts[locale]?.trim())
}

/** How many texts of an entry lack a language. */
export function countMissing({ missing, fields, rows }: ShownField): number {
  const inner = [...fields, ...rows.map(({ field }) => field)]
  return missing.length + inner.reduce((sum, field) => sum + countMissing(field), 0)
}
