import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { ChainEnd } from './check-chain.ts'

/** How far a database has come. Large whole numbers are text. */
export interface DatabasePosition {
  name: string
  oid: string
  /** Bytes of its log of changes. */
  written: string
  transactions: string
}

/** How far the database has come: what a copy of an earlier time cannot have. */
export async function databasePosition(connection: Connection): Promise<DatabasePosition> {
  const { rows } = await sql<DatabasePosition>`
    select current_database()::text as name, (select oid::text from pg_database where datname = current_database()) as oid,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as written,
      pg_snapshot_xmax(pg_current_snapshot())::text as transactions`.execute(connection)
  return rows[0] as DatabasePosition
}

/** The last entry of the audit log; undefined while it is empty. */
export async function lastEnd(connection: Connection): Promise<ChainEnd | undefined> {
  return connection.selectFrom('auditEntry').select(['number', 'seal']).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The seals of these entries, in hexadecimal, by their numbers; those that do not exist are missing. */
export async function sealsAt(connection: Connection, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; seal: string }>`
    select number, encode(seal, 'hex') as seal from audit_entry where number = any(${[...numbers]}::int[])`.execute(connection)
  return new Map(rows.map(({ number, seal }) => [number, seal]))
}
