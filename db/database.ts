import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared-statements.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>
/** What a query needs: the pool, or the transaction it must be part of. */
export type Connection = Kysely<DB> | Transaction<DB>

// int8 and numeric arrive as text by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date is a day, not a moment in somebody's time zone: keep it as 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Opens a pool of at most `connections` connections. The caller ends it with `destroy()`. */
export function openDatabase(url: string, connections: number): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 })
  // A connection that dies (the database restarts) must not take the process with it, idle or lent.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new ColumnNames({ maintainNestedObjectKeys: true })],
  })
  return { db, pool }
}

/** `over_18` loses its underscore on the way here and needs it on the way back; `sha256` and `address2` never had one. */
class ColumnNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return name === 'over18' ? 'over_18' : super.snakeCase(name)
  }
}
