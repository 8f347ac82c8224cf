import { baseLocale, locales, type Locale } from '#core/shops/locale.ts'
import { isJsonList, isJsonMap, type JsonMap, type JsonValue, type MaybeValue } from '../json-value.ts'
import type { Field, NamedField } from './describe-fields.ts'
import { unknownKey } from './show-form.ts'
import { fieldFor, hasRows, readValue, localTexts, unknownPart, writeValue, type Decimal, type RawText } from './typed-values.ts'

/** A button of a form that changes its rows: `add entry.tickets`, `remove entry.tickets.1`. */
export interface RowStep {
  act: 'add' | 'remove' | 'up' | 'down'
  name: string
}

export function readStep(text: string): RowStep | null {
  const [, act, name] = /^(add|remove|up|down) (entry[\w.+]*)$/.exec(text) ?? []
  return act === undefined || name === undefined ? null : { act: act as RowStep['act'], name }
}

export interface ReadForm {
  value: MaybeValue
  /** What is no YAML, by the names of the inputs; the value before stays. */
  unread: Map<string, string>
}

/**
 * Reads what was typed into the form of an entry. A value whose input says what it said stays as it is written, and so does what the form
 * does not have.
 * @param shown the value with which the form was shown
 * @param typed by the names of the inputs
 * @param step which rows are changed besides; without one, rows in which nothing was typed are left out
 */
export function readForm(
  field: Field,
  shown: MaybeValue,
  typed: (name: string) => string | undefined,
  { decimal, raw, step }: { decimal: Decimal; raw: RawText; step: RowStep | null },
): ReadForm {
  const unread = new Map<string, string>()
  const text = (name: string) => typed(name)?.replaceAll('\r\n', '\n')
  const read = (described: Field, was: MaybeValue, name: string): MaybeValue => {
    const own = fieldFor(described, was)
    switch (own.is) {
      case 'raw':
        return readRaw(was, name)
      case 'check':
        return readCheck(own.usual, was, text(name))
      case 'texts':
        return readTexts(was, (locale) => text(`${name}.${locale}`))
      case 'group':
        return readGroup(own.fields, was, name)
      case 'short':
        return readShort(own.key, own.fields, was, name)
      case 'list':
        return readList(own.item, was, name)
      case 'pairs':
        return readPairs(own.item, was, name)
      case 'all': {
        const chosen = read(own.chosen, was === 'all' ? undefined : was, `${name}.chosen`)
        return text(name) === undefined ? was : text(name) === 'all' ? 'all' : (chosen ?? undefined)
      }
      default: {
        const now = text(name)
        return now === undefined || now === asSent(own, writeValue(own, was, decimal)) ? was : readValue(own, now)
      }
    }
  }
  const readRaw = (was: MaybeValue, name: string): MaybeValue => {
    const now = text(name)
    if (now === undefined || now === (was === undefined ? '' : raw.write(was).replaceAll('\r\n', '\n'))) return was
    if (now.trim() === '') return undefined
    const value = raw.read(now)
    if (value === undefined) unread.set(name, now)
    return value ?? was
  }
  const readGroup = (fields: readonly NamedField[], was: MaybeValue, name: string): MaybeValue => {
    const before = isJsonMap(was) ? was : {}
    const unknown = unknownPart(fields, before)
    const rest = Object.keys(unknown).length === 0 ? unknown : read({ is: 'raw' }, unknown, `${name}.${unknownKey}`)
    const now = new Map<string, MaybeValue>([
      ...fields.map(({ key, field: inner }) => [key, read(inner, before[key], `${name}.${key}`)] as const),
      ...Object.entries(isJsonMap(rest) ? rest : {}),
    ])
    // Fields keep their order; new ones come behind.
    const order = new Set([...Object.keys(before), ...now.keys()])
    const map = Object.fromEntries([...order].flatMap((key) => (now.get(key) === undefined ? [] : [[key, now.get(key) as JsonValue]])))
    return Object.keys(map).length === 0 && !isJsonMap(was) ? undefined : map
  }
  const readShort = (key: string, fields: readonly NamedField[], was: MaybeValue, name: string): MaybeValue => {
    const map = readGroup(fields, typeof was === 'string' ? { [key]: was } : was, name)
    if (!isJsonMap(map) || isJsonMap(was)) return map
    const isPlain = Object.keys(map).every((each) => each === key)
    return isPlain ? map[key] : map
  }
  const readList = (item: Field, was: MaybeValue, name: string): MaybeValue => {
    const before = isJsonList(was) ? was : []
    const places = hasRows(item) ? before.length : before.length + 1
    const rows = Array.from({ length: places }, (_, index) => read(item, before[index], `${name}.${index}`))
    const all = hasRows(item) ? rows.map((row) => row ?? {}) : rows
    const changed = changeRows(all, name, step, () => ({}))
    const kept = changed.filter((row): row is JsonValue => row !== undefined && (step !== null || !isBlank(row)))
    return kept.length === 0 && !isJsonList(was) ? undefined : kept
  }
  const readPairs = (item: Field, was: MaybeValue, name: string): MaybeValue => {
    const before: [string, MaybeValue][] = isJsonMap(was) ? Object.entries(was) : []
    const places = hasRows(item) ? before : [...before, ['', undefined] as [string, MaybeValue]]
    const rows = places.map(([key, value], index): [string, MaybeValue] => [
      (text(`${name}.${index}.key`) ?? key).trim(),
      read(item, value, `${name}.${index}.value`),
    ])
    const changed = changeRows(rows, name, step, () => ['', {}] as [string, MaybeValue])
    const isKept = ([key, value]: [string, MaybeValue]) => value !== undefined && (key !== '' || step !== null || !isBlank(value))
    const kept = changed.filter(isKept) as [string, JsonValue][]
    return kept.length === 0 && !isJsonMap(was) ? undefined : Object.fromEntries(kept)
  }
  return { value: read(field, shown, 'entry'), unread }
}

/** Browsers send no line breaks of an input of one line, and a moment as their calendars write it. */
function asSent({ is }: Field, text: string): string {
  return is === 'moment' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? text.replace(' ', 'T') : text
}

function readCheck(usual: boolean | null, was: MaybeValue, now: string | undefined): MaybeValue {
  if (now === undefined) return was
  if (usual === null) return now === '' ? undefined : now === 'true'
  const isChecked = now === 'true'
  return isChecked === ((was ?? usual) === true) ? was : isChecked
}

function readTexts(was: MaybeValue, typed: (locale: Locale) => string | undefined): MaybeValue {
  const before = localTexts(was)
  const now = locales.map((locale) => [locale, typed(locale) ?? before[locale] ?? ''] as const)
  if (now.every(([locale, words]) => words === (before[locale] ?? ''))) return was
  const filled = now.filter(([, words]) => words.trim() !== '')
  const [first] = filled
  if (!first) return undefined
  return filled.length === 1 && first[0] === baseLocale && !isJsonMap(was) ? first[1] : Object.fromEntries(filled)
}

function changeRows<Row>(rows: readonly Row[], name: string, step: RowStep | null, blank: () => Row): Row[] {
  if (step?.act === 'add' && step.name === name) return [...rows, blank()]
  const index = rows.findIndex((_, each) => step?.name === `${name}.${each}`)
  const row = rows[index]
  if (!step || row === undefined) return [...rows]
  const others = rows.toSpliced(index, 1)
  if (step.act === 'remove') return others
  return others.toSpliced(Math.max(0, index + (step.act === 'up' ? -1 : 1)), 0, row)
}

/** A row into which nothing was typed. */
function isBlank(value: JsonValue): boolean {
  return isJsonMap(value) && Object.keys(value as JsonMap).length === 0
}
