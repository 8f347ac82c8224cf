import { sql, type RawBuilder } from 'kysely'

/**
 * Columns of one table for writing many rows in one statement:
 * `insert into t (${columns.list}) select ${columns.list} from jsonb_populate_recordset(null::t, ${columns.toJson(rows)}::jsonb)`.
 * @param columns in camel case; a column that is left out gets its default, a value that a row leaves out becomes null
 */
export function recordColumns<Column extends string>(columns: readonly Column[]): RecordColumns<Column> {
  const names = columns.map((column) => [column, column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const)
  return {
    list: sql.raw(names.map(([, name]) => name).join(', ')),
    toJson: (rows) => JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([column, name]) => [name, row[column]])))),
  }
}

export interface RecordColumns<Column extends string> {
  /** The columns as SQL writes them, separated by commas. */
  list: RawBuilder<unknown>
  /** The rows as one JSON text whose keys are the columns. */
  toJson(rows: readonly Readonly<Record<Column, unknown>>[]): string
}
