import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './types.ts'

const retryable = new Set(['40P01', '40001'])

/** Told whenever a transaction begins again after a deadlock; the metrics listen. */
export const transactionRetries = { count: 0 }

/** Leaves the transaction without a trace and hands `value` to whoever opened it: for refusals found half way. */
export class Rollback<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/**
 * Runs `work` in one transaction. A deadlock is tried again up to 3 times; `work` must therefore do nothing
 * outside the database. Throwing a `Rollback` undoes everything and answers its value.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
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
