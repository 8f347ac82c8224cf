import type { JsonMap, JsonValue, MaybeValue } from '../json-value.ts'
import type { Field, NamedField } from './describe-fields.ts'
import { readValue } from './typed-values.ts'

/** A cell of a pasted table that says nothing. */
export interface PasteFault {
  /** As a spreadsheet counts them, the headings being row 1; null for a table without any. */
  row: number
  /** The heading of its column. */
  column: string
  kind: 'unknown-column' | 'double-column' | 'too-many-cells'
}

export interface PastedRows {
  rows: JsonMap[]
  faults: PasteFault[]
}

/** How a column may be called, and how a cell is meant. */
export interface PasteWords {
  /** The key of the field with this heading; undefined for none. */
  keyOf(heading: string): string | undefined
  /** A value in the place of a text, such as the slug of a venue that is named by its name. */
  meant(key: string, text: string): string
}

/**
 * Reads rows out of a spreadsheet: the first line has the headings, cells are parted by tabs or semicolons. What is wrong with a value is
 * said by the import, at its field, when it is saved.
 * @param item what a row consists of
 */
export function pasteRows(item: Field, text: string, words: PasteWords): PastedRows {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first = '', ...others] = lines
  const separator = first.includes('\t') ? '\t' : ';'
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const headings = cells(first)
  const fields = item.is === 'group' || item.is === 'short' ? item.fields : []
  const columns = headings.map((heading) => fields.find(({ key }) => key === (words.keyOf(heading) ?? heading)))
  const faults = headingFaults(headings, columns)
  const rows = others.map((line, index) => {
    const row = cells(line)
    if (row.length > headings.length) faults.push({ row: index + 2, column: row[headings.length] ?? '', kind: 'too-many-cells' })
    return readRow(row, columns, words)
  })
  return faults.length > 0 ? { rows: [], faults } : { rows, faults }
}

function headingFaults(headings: readonly string[], columns: readonly (NamedField | undefined)[]): PasteFault[] {
  return headings.flatMap((column, index): PasteFault[] => {
    const field = columns[index]
    if (!field) return [{ row: 1, column, kind: 'unknown-column' }]
    return columns.indexOf(field) < index ? [{ row: 1, column, kind: 'double-column' }] : []
  })
}

function readRow(row: readonly string[], columns: readonly (NamedField | undefined)[], words: PasteWords): JsonMap {
  const read = row.flatMap((cell, index): [string, JsonValue][] => {
    const column = columns[index]
    const value = column && cell !== '' ? readCell(column, words.meant(column.key, cell)) : undefined
    return column && value !== undefined ? [[column.key, value]] : []
  })
  return Object.fromEntries(read)
}

function readCell({ field }: NamedField, text: string): MaybeValue {
  if (field.is === 'check') return /^(1|x|ja|yes|true|wahr)$/i.test(text)
  if (field.is === 'list') return text.split(/\s*,\s*/)
  return readValue(field, field.is === 'moment' ? isoMoment(text) : text)
}

/** `13.03.2027 20:00` as `2027-03-13 20:00`. */
function isoMoment(text: string): string {
  const [, day, month, year, time] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d\d))?$/.exec(text) ?? []
  if (day === undefined || month === undefined) return text
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return time === undefined ? date : `${date} ${time.padStart(5, '0')}`
}
