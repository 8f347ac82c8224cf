import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createConnectionQueue, type ConnectionQueue } from './connections/connection-queue.ts'
import { ClosingClient } from './connections/closing-client.ts'
import { preparingPool } from './connections/prepared-statements.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>
/** What a query runs on: the pool, or a transaction. */
export type Connection = Kysely<DB> | Transaction<DB>

// int8 and numeric arrive as text by default; our values stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date is a day without a time zone: keep it as 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface DatabaseLimits {
  /** Milliseconds a query may wait for a connection. Low priority waits a quarter of it (`connection-queue.ts`). */
  wait: number
  /** Milliseconds after which a running query fails and its connection is closed; 0 for no limit. */
  answer: number
  /** Connections kept for work that bypasses the queue: graphile-worker's own queries and the change feed. At most half. */
  reserved: number
}

const defaultLimits: DatabaseLimits = { wait: 10_000, answer: 0, reserved: 0 }
/** Milliseconds after which an idle transaction is aborted, so that a lost client does not keep its locks. */
const idleInTransaction = 60_000
/**
 * Planner settings. The default cost of a random page read is that of a spinning disk and makes the planner scan whole tables;
 * compiling our queries (jit) takes longer than running them (`docs/decisions/0026-listing-index.md`).
 */
const planning = '-c random_page_cost=1.1 -c jit=off'

/** Opens a pool of at most `connections` connections. The caller ends it with `destroy()`. */
export function openDatabase(
  url: string,
  connections: number,
  limits: DatabaseLimits = defaultLimits,
): { db: Database; pool: pg.Pool; queue: ConnectionQueue } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.wait,
    idle_in_transaction_session_timeout: idleInTransaction,
    options: planning,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(limits.answer > 0 && { query_timeout: limits.answer, statement_timeout: limits.answer }),
    Client: ClosingClient,
  })
  // A connection that dies, for example when the database restarts, must not crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const queue = createConnectionQueue({
    connections: connections - Math.min(limits.reserved, Math.floor(connections / 2)),
    timeouts: { normal: limits.wait, low: limits.wait / 4 },
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, queue) }),
    plugins: [new ColumnNames({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, queue }
}

/** Translates `over18` back to `over_18`. The plugin's own option for digits would also change `sha256` and `address2`. */
class ColumnNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return name === 'over18' ? 'over_18' : super.snakeCase(name)
  }
}
