import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './types.ts'

const retryable = new Set(['40P01', '40001'])

/** How often a transaction was retried after a deadlock; read by the metrics. */
export const transactionRetries = { count: 0 }

/** Thrown to undo the transaction and return `value` from `inTransaction`: for refusals found half way. Not an error, so not an `Error`. */
export class Rollback<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/**
 * Runs `work` in one transaction. After a deadlock it is retried, up to 3 times; `work` must therefore have no effects outside the
 * database. Throwing a `Rollback` undoes everything and returns its value. Within a transaction it becomes a part of that: a refusal undoes
 * this part alone, and a deadlock is retried by whoever began the whole.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inPart(db as Transaction<DB>, work)
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (thrown) {
      if (thrown instanceof Rollback) return thrown.value as T
      if (attempt >= 3 || !retryable.has((thrown as { code?: string }).code ?? '')) throw thrown
      transactionRetries.count++
    }
  }
}

async function inPart<T>(trx: Transaction<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const value = await work(trx)
    await sql`release savepoint part`.execute(trx)
    return value
  } catch (thrown) {
    if (!(thrown instanceof Rollback)) throw thrown
    await sql`rollback to savepoint part`.execute(trx)
    await sql`release savepoint part`.execute(trx)
    return thrown.value as T
  }
}
