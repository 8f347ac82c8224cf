import { z } from 'zod'
import { inLocale } from '#core/shops/locale.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Cell, CsvTable } from '#core/tables/csv-text.ts'
import { utcMinute } from '#core/time/utc-minute.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { alignColumns } from '../reports/print-table.ts'
import type { AnyOperation } from '../declaring/operation.ts'
import type { FieldMeta } from '../declaring/values.ts'

/* What an operation answers, as people read it: lines, a table, or a file for a spreadsheet. */

/** A part of an answer's JSON schema. */
interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string
  format?: string
  'x-field'?: FieldMeta
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

type Item = Readonly<Record<string, unknown>>

/** A page of a list as a table with a line of headings, and what to ask for the rest. */
export function tableOf(operation: AnyOperation, { items, next }: { items: readonly Item[]; next: string | null }): string[] {
  const fields = fieldsOfItems(operation)
  const total = items.length === 1 ? '1 entry' : `${items.length} entries`
  const more = next === null ? total : `${total}, and there are more: --after ${next}`
  return [...table(fields, items, operation.columns ?? Object.keys(fields)), more]
}

/** Everything in a page of a list that has one value, for a spreadsheet. */
export function csvOf(operation: AnyOperation, items: readonly Item[]): CsvTable {
  const fields = fieldsOfItems(operation)
  const columns = Object.keys(fields).filter((name) => !isNested(fields[name]))
  return { columns: columns.map(heading), rows: items.map((item) => columns.map((name) => cellOf(fields[name], item[name]))) }
}

/** An answer field by field, and what it has several of as a table below its name. */
export function linesOf(operation: AnyOperation, output: unknown): string[] {
  const { properties = {} } = shapeOf(operation)
  return Object.entries(output as Item).flatMap(([name, value]) => describe(name, properties[name], value))
}

/** A line without characters that could change what a terminal shows: names, notes and texts of banks are written by strangers. */
export function printable(line: string): string {
  return line.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').replaceAll(/\p{Bidi_Control}/gu, '')
}

function describe(name: string, field: Shape | undefined, value: unknown): string[] {
  if (!isNested(field)) return [`${heading(name)}: ${shown(field, value)}`]
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
  return shapeOf(operation).properties?.['items']?.items?.properties ?? {}
}

/** The shape of an operation's answer, without references to other shapes. */
function shapeOf({ output }: AnyOperation): Shape {
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

function cellOf(field: Shape | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null
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
