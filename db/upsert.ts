import { sql, type Expression, type Insertable, type Selectable } from 'kysely'
import type { Connection } from './database.ts'
import type { DB } from './types.ts'

/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsPerStatement = 500

interface Conflict<Row> {
  /** Columns of the unique constraint that identifies a row. */
  key: readonly (keyof Row & string)[]
  /** Columns that an existing row keeps. It takes over all others that the new one has. */
  keep?: readonly (keyof Row & string)[]
  /** Columns that an existing row gets another value for. */
  set?: { readonly [Column in keyof Row & string]?: Expression<unknown> }
}

/**
 * Inserts rows, and updates those whose key exists already.
 * @param returning columns of every row, inserted or updated, to return
 */
export async function upsert<Table extends keyof DB, Column extends keyof Selectable<DB[Table]> = never>(
  connection: Connection,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  { key, keep = [], set }: Conflict<DB[Table]>,
  returning: readonly Column[] = [],
): Promise<Pick<Selectable<DB[Table]>, Column>[]> {
  const stays: readonly string[] = [...key, ...keep]
  const given = new Set(rows.flatMap((row) => Object.keys(row as object).filter((column) => !stays.includes(column))))
  const updates = { ...Object.fromEntries([...given].map((column) => [column, sql.ref(`excluded.${column}`)])), ...set }
  const saved: Pick<Selectable<DB[Table]>, Column>[] = []
  for (const batch of batches(rows)) {
    // Kysely cannot follow a generic table name, hence the casts; the signature above is what callers are checked by.
    const insert = connection
      .insertInto(table as 'shop')
      .values(batch as never)
      .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(updates as never))
    if (returning.length === 0) await insert.execute()
    else saved.push(...((await insert.returning(returning as never).execute()) as unknown as typeof saved))
  }
  return saved
}

/** Splits rows so that one statement can take each part. */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) yield rows.slice(from, from + rowsPerStatement)
}
