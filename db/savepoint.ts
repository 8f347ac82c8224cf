import { sql } from 'kysely'
import type { Connection } from './database.ts'

/**
 * Runs part of a transaction that can be undone without ending the transaction.
 * @param work returns false when everything it did must be undone
 * @returns what `work` returned
 */
export async function withSavepoint(trx: Connection, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint part`.execute(trx)
  const succeeded = await work()
  await (succeeded ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(trx)
  return succeeded
}
