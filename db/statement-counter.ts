import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * How many statements a piece of work takes. Every round trip counts, `begin` and `commit` too. Work that one visitor begins and
 * others share, such as the holds of many carts in one transaction, or a page that several wait for, is counted for the one who
 * began it.
 */

export interface StatementCounter {
  statements: number
  /** Milliseconds from each question to its answer, added up: questions asked side by side count each. */
  milliseconds: number
}

const counters = new AsyncLocalStorage<StatementCounter>()

/** Counts in `counter` whatever `work` asks of the database. */
export function countStatements<T>(counter: StatementCounter, work: () => T): T {
  return counters.run(counter, work)
}

/** Asks the database, for whoever counts. Awaits rather than chains, so that an error's stack still tells who asked. */
export async function counted<T>(ask: () => Promise<T>): Promise<T> {
  const counter = counters.getStore()
  if (!counter) return ask()
  counter.statements++
  const begun = performance.now()
  try {
    return await ask()
  } finally {
    counter.milliseconds += performance.now() - begun
  }
}
