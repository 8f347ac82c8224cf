import { sql } from 'kysely'
import type { Connection } from './database.ts'

/** Which tables to copy, and which of their columns not: those get their defaults. */
export interface TablesToCopy {
  tables: readonly string[]
  leftOut: Readonly<Record<string, readonly string[]>>
}

const rowsAtOnce = 2_000

/**
 * Copies tables of one database into another with the same schema, where they are empty.
 * @param source a transaction; it is only read
 * @param target a transaction of a user who may turn off foreign keys
 */
export async function copyTables(source: Connection, target: Connection, { tables, leftOut }: TablesToCopy): Promise<void> {
  await sql`set local session_replication_role = 'replica'`.execute(target)
  for (const table of tables) await copyTable(source, target, table, leftOut[table] ?? [])
}

async function copyTable(source: Connection, target: Connection, table: string, leftOut: readonly string[]): Promise<void> {
  const columns = (await listColumns(target, table)).filter(({ name }) => !leftOut.includes(name))
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`declare rows_to_copy no scroll cursor for select to_jsonb(r)::text as row from ${sql.table(table)} r`.execute(source)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from rows_to_copy`.execute(source)
    if (rows.length === 0) break
    const values = `[${rows.map(({ row }) => row).join(',')}]`
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)`.execute(target)
  }
  await sql`close rows_to_copy`.execute(source)
  for (const { name, isIdentity } of columns) if (isIdentity) await advanceIds(target, table, name)
}

/** The columns of a table that can be written. */
async function listColumns(connection: Connection, table: string): Promise<{ name: string; isIdentity: boolean }[]> {
  const { rows } = await sql<{ name: string; isIdentity: boolean }>`
    select attname as name, attidentity <> '' as is_identity from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(connection)
  return rows
}

/** Lets new rows continue after the copied ones. */
async function advanceIds(connection: Connection, table: string, column: string): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.id(column)}), 1))
    from ${sql.table(table)}`.execute(connection)
}
