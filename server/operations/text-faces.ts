import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Cell, CsvTable } from '#core/tables/csv-text.ts'
import { utcMinute } from '#core/time/utc-minute.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { AnyOperation, InputSchema } from './operation.ts'
import type { FieldMeta } from './declaring/values.ts'
import { alignColumns } from './reports/print-table.ts'

/** A field of an operation's input, as the faces have to know it. */
export interface InputField extends FieldMeta {
  name: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object'
  /** Several of that type may be given. */
  isList: boolean
  isRequired: boolean
  description: string
  /** The only values that fit. */
  options: readonly string[]
  default?: unknown
  /** The smallest and largest value, or length of a text; of a list, those of each entry. */
  min?: number
  max?: number
  /** How many entries a list may have. */
  minItems?: number
  maxItems?: number
}

interface JsonSchema {
  'x-field'?: FieldMeta
  type?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The fields of an input, in the order in which its schema has them. */
export const inputFields = oncePer((schema: InputSchema): readonly InputField[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => toInputField(name, each, required.includes(name)))
})

function toInputField(name: string, json: JsonSchema, isRequired: boolean): InputField {
  const one = json.type === 'array' ? { ...json.items, ...withoutType(json) } : json
  const { description = '', enum: options = [], 'x-field': about = {} } = one
  const type = (json.type === 'array' ? json.items?.type : json.type) ?? 'string'
  return {
    ...about,
    name,
    isRequired,
    description,
    default: json.default,
    type: type as InputField['type'],
    isList: json.type === 'array',
    options: options.map(String),
    min: one.minimum ?? one.minLength,
    max: one.maximum ?? one.maxLength,
    minItems: json.minItems,
    maxItems: json.maxItems,
  } as InputField
}

function withoutType({ type: _type, items: _items, ...rest }: JsonSchema): JsonSchema {
  return rest
}

/**
 * Reads the value of a field from text, as commands and addresses have it. What cannot be read stays text, so that the operation's schema
 * says what is wrong with it.
 * @param texts one text, or several for a field that takes several
 */
export function readText(field: InputField, texts: readonly string[]): unknown {
  if (field.isList) return texts.map((text) => readOne(field, text))
  if (field.type === 'object') return readNamed(texts)
  return readOne(field, texts.at(-1) ?? '')
}

function readOne({ type }: InputField, text: string): unknown {
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** `de=…` and `en=…` as an object with a text for each. */
function readNamed(texts: readonly string[]): unknown {
  const entries = texts.map((text) => /^([\w-]+)=(.*)$/s.exec(text)?.slice(1) as [string, string] | undefined)
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : texts.join(' ')
}

/** Euros as people write them, `25` or `25,50`, in cents; the text itself where it is no such amount. */
export function readEuros(text: string): number | string {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? text : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `7KQ2M9PX=24.90` as an object of these two fields, of which the second is an amount; without the sign of equality it has the first only. */
export function readPair([first, second]: readonly [string, string], text: string): Record<string, unknown> {
  const [key = '', ...euros] = text.split('=')
  return { [first]: key, ...(euros.length > 0 && { [second]: readEuros(euros.join('=')) }) }
}

/* What an operation answers, as people read it: lines, a table, or a file for a spreadsheet. */

/** A part of an answer's JSON schema. */
interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string
  format?: string
  enum?: unknown[]
  'x-field'?: FieldMeta
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

type Item = Readonly<Record<string, unknown>>

/** A page of a list as a table with a line of headings, and what to ask for the rest. */
export function formatTable(operation: AnyOperation, { items, next }: { items: readonly Item[]; next: string | null }): string[] {
  const fields = fieldsOfItems(operation)
  const total = items.length === 1 ? '1 entry' : `${items.length} entries`
  const more = next === null ? total : `${total}, and there are more: --after ${next}`
  return [...table(fields, items, operation.columns ?? Object.keys(fields)), more]
}

/** Everything in a page of a list that has one value, for a spreadsheet. */
export function formatCsv(operation: AnyOperation, items: readonly Item[]): CsvTable {
  const fields = fieldsOfItems(operation)
  const columns = Object.keys(fields).filter((name) => !isNested(fields[name]))
  return { columns: columns.map(heading), rows: items.map((item) => columns.map((name) => formatCell(fields[name], item[name]))) }
}

/** An answer field by field, and what it has several of as a table below its name. */
export function formatLines(operation: AnyOperation, output: unknown): string[] {
  const { properties = {} } = outputShape(operation)
  return Object.entries(output as Item).flatMap(([name, value]) => describe(name, properties[name], value))
}

/** A line without characters that could change what a terminal shows: names, notes and texts of banks are written by strangers. */
export function printable(line: string): string {
  return line.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').replaceAll(/\p{Bidi_Control}/gu, '')
}

function describe(name: string, field: Shape | undefined, value: unknown): string[] {
  if (!isNested(field)) {
    const [first = '', ...more] = shown(field, value).trimEnd().split('\n')
    return more.length === 0 ? [`${heading(name)}: ${first}`] : [`${heading(name)}:`, ...[first, ...more].map((line) => `  ${line}`)]
  }
  if (Array.isArray(value)) {
    const fields = field?.items?.properties ?? {}
    const rows = table(fields, value as Item[], Object.keys(fields))
    return rows.length === 0 ? [] : [`${heading(name)}:`, ...rows.map((row) => `  ${row}`)]
  }
  const parts = Object.entries((value ?? {}) as Item).flatMap(([inner, each]) => describe(inner, field?.properties?.[inner], each))
  return parts.length === 0 ? [] : [`${heading(name)}:`, ...parts.map((line) => `  ${line}`)]
}

function table(fields: Readonly<Record<string, Shape>>, items: readonly Item[], columns: readonly string[]): string[] {
  if (items.length === 0) return []
  const rows = items.map((item) => columns.map((name) => shown(fields[name], item[name])))
  const right = columns.flatMap((name, at) => (isNumber(fields[name]) ? [at] : []))
  return alignColumns([columns.map(heading), ...rows], right)
}

function fieldsOfItems(operation: AnyOperation): Record<string, Shape> {
  return outputShape(operation).properties?.['items']?.items?.properties ?? {}
}

/** The values that a column of a list has, where they are a few fixed ones. */
export function valuesOfColumn(operation: AnyOperation, name: string): readonly string[] {
  const field = fieldsOfItems(operation)[name]
  return (field?.enum ?? field?.items?.enum ?? []).map(String)
}

/** The shape of an operation's answer, without references to other shapes. */
function outputShape({ output }: AnyOperation): Shape {
  return shapeOfOutput(output)
}

const shapeOfOutput = oncePer((output: z.ZodType): Shape => {
  const json = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Shape
  return resolve(json, json.$defs ?? {})
})

/** Resolves references, and takes the shape of a value that may be null as that of the value. */
function resolve(shape: Shape, named: Record<string, Shape>): Shape {
  const { $ref, $defs: _named, anyOf, items, properties, ...rest } = shape
  if ($ref) return resolve({ ...named[$ref.replace('#/$defs/', '')], ...rest }, named)
  const value = anyOf?.find(({ type }) => type !== 'null')
  if (value) return resolve({ ...value, ...rest }, named)
  const inner = Object.entries(properties ?? {}).map(([name, each]) => [name, resolve(each, named)] as const)
  return { ...rest, ...(items && { items: resolve(items, named) }), ...(properties && { properties: Object.fromEntries(inner) }) }
}

function shown(field: Shape | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return field?.['x-field']?.unit === 'cents' ? formatPrice(value) : String(value)
  if (Array.isArray(value)) return value.map((each) => shown(field?.items, each)).join(', ') || '–'
  if (typeof value === 'object') return inLocale(value, 'en') ?? '–'
  return field?.format === 'date-time' ? utcMinute(String(value)) : String(value)
}

function formatCell(field: Shape | undefined, value: unknown): Cell {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'number') return field?.['x-field']?.unit === 'cents' ? { cents: value } : value
  return typeof value === 'string' ? value : shown(field, value)
}

function isNumber(field: Shape | undefined): boolean {
  return field?.type === 'integer' || field?.type === 'number'
}

/** An object with fields of its own or of any names, or several. Text by language is one value. */
function isNested(field: Shape | undefined): boolean {
  if (field?.properties !== undefined) return field.properties['de'] === undefined
  return field?.items?.properties !== undefined || field?.type === 'object'
}

/** `balanceCents` is headed “balance”, `issuedAt` “issued at”. */
function heading(name: string): string {
  return name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
