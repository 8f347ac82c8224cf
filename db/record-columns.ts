import { sql, type RawBuilder } from 'kysely'

/**
 * The columns of one table under their two names, in camel case and as SQL writes them, so that a statement need not spell them out.
 * For writing many rows in one statement:
 * `insert into t (${columns.list}) select ${columns.list} from jsonb_populate_recordset(null::t, ${columns.toJson(rows)}::jsonb)`.
 * @param columns in camel case; a column that is left out gets its default, a value that a row leaves out becomes null
 */
export function recordColumns<Column extends string>(columns: readonly Column[]): RecordColumns<Column> {
  const entries = columns.map((column) => [column, column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const)
  return {
    entries,
    list: sql.raw(entries.map(([, name]) => name).join(', ')),
    toJson(rows) {
      const named = rows.map((row) => {
        const copy: Record<string, unknown> = {}
        for (const [column, name] of entries) copy[name] = row[column]
        return copy
      })
      return JSON.stringify(named)
    },
  }
}

export interface RecordColumns<Column extends string> {
  /** Both names of each column. */
  entries: readonly (readonly [column: Column, name: string])[]
  /** The columns as SQL writes them, separated by commas. */
  list: RawBuilder<unknown>
  /** The rows as one JSON text whose keys are the columns. */
  toJson(rows: readonly Readonly<Record<Column, unknown>>[]): string
}
