import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Counts the SQL statements of a request. Every round trip counts, `begin` and `commit` too. Shared work, such as a batch of
 * several carts or a page that several requests wait for, is counted for the request that started it.
 */

export interface StatementCounter {
  statements: number
  /** Milliseconds from each query to its result, added up; concurrent queries count in full. */
  milliseconds: number
}

const counters = new AsyncLocalStorage<StatementCounter>()

/** Runs `work` and counts its statements in `counter`. */
export function countStatements<T>(counter: StatementCounter, work: () => T): T {
  return counters.run(counter, work)
}

/** Runs one query and counts it where a counter is active. Awaits instead of chaining, so that an error's stack names the caller. */
export async function counted<T>(query: () => Promise<T>): Promise<T> {
  const counter = counters.getStore()
  if (!counter) return query()
  counter.statements++
  const startedAt = performance.now()
  try {
    return await query()
  } finally {
    counter.milliseconds += performance.now() - startedAt
  }
}
