import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createConnectionQueue, type ConnectionQueue } from './connection-queue.ts'
import { PatientClient } from './pausing-client.ts'
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

export interface DatabaseLimits {
  /** Milliseconds a question may wait for a connection. Bystanders wait a quarter of it (`connection-queue.ts`). */
  wait: number
  /** Milliseconds until an answer must have come, else the connection is cut off; 0 for as long as it takes. */
  answer: number
  /** Connections left to those who do not stand in line: the job queue's own questions, and the change log. At most half. */
  reserved: number
}

const unhurried: DatabaseLimits = { wait: 10_000, answer: 0, reserved: 0 }
/** A transaction whose owner does not go on, e.g. because the network between them is cut, gives its locks back. */
const idleInTransaction = 60_000
/**
 * What a catalogue of some ten thousand things takes on today's disks: the planner's own figure for a page read out of turn is
 * that of a spinning disk, for which it would read whole tables; and compiling a question takes longer than answering it
 * (`docs/decisions/0026-listing-index.md`).
 */
const planning = '-c random_page_cost=1.1 -c jit=off'

/** Opens a pool of at most `connections` connections. The caller ends it with `destroy()`. */
export function openDatabase(
  url: string,
  connections: number,
  limits: DatabaseLimits = unhurried,
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
    Client: PatientClient,
  })
  // A connection that dies (the database restarts) must not take the process with it, idle or lent.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const places = connections - Math.min(limits.reserved, Math.floor(connections / 2))
  const queue = createConnectionQueue({ places, patience: { buyers: limits.wait, bystanders: limits.wait / 4 } })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, queue) }),
    plugins: [new ColumnNames({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, queue }
}

/** `over_18` loses its underscore on the way here and needs it on the way back; `sha256` and `address2` never had one. */
class ColumnNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return name === 'over18' ? 'over_18' : super.snakeCase(name)
  }
}
