import { sql } from 'kysely'
import type { Connection } from './database.ts'

/**
 * Part of a transaction that may be taken back without ending it.
 * @param work answers false when everything it did shall be undone
 */
export async function orTakenBack(trx: Connection, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint part`.execute(trx)
  const kept = await work()
  await (kept ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(trx)
  return kept
}
