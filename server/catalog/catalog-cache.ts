import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { withNormalPriority } from '#db/connection-queue.ts'
import type { Context } from '#server/context.ts'
import { cachedInProcess } from '#server/request/shared-caching.ts'

/*
 * What a process remembers of the catalogue: texts, pictures, prices, which products a list shows. Between two changes all of it
 * stays the same, so it is read once and not at every request; what is left to ask the database for is how much there is of
 * each thing, which is never remembered (`stock-state.ts`).
 *
 * Whoever changes the catalogue notes it in the change log, and within a fifth of a second everything here falls, in every process.
 * A reading that was begun before is not remembered. What changes with time alone, such as a list of the events to come, is
 * read anew each second.
 *
 * Its limits: whatever must be right to the cent, as carts and orders must, reads the database and not this. And what somebody
 * writes into the catalogue's tables by hand, without noting it, is seen after `forgottenAfter`.
 */

export interface CatalogCache {
  /**
   * Nothing is remembered of what is not there.
   * @param key what is asked, with everything that the answer depends on
   * @param options.moving whether time alone may change the answer
   */
  read<T extends object | null>(key: string, ask: () => Promise<T>, options?: { moving?: boolean }): Promise<T>
  /** The same for many at once: those not remembered are read together. */
  readEach<T extends object>(
    part: string,
    ids: readonly number[],
    ask: (missing: number[]) => Promise<Map<number, T>>,
    options?: { moving?: boolean },
  ): Promise<Map<number, T>>
}

/** Of the answers as JSON; in memory they take about twice as much. */
const mostCharacters = 16_000_000
const mostEntries = 50_000
/** Milliseconds. */
const moves = 1_000
const forgottenAfter = 60_000

const known = new WeakMap<Database, CatalogCache>()

/** Begins to remember, where the change log is read: not for commands, and not in tests and development, where everybody sees the latest. */
export function startCatalogCache({ db, changes, config }: Pick<Context, 'db' | 'changes' | 'config'>): void {
  if (cachedInProcess(config).freshFor === 0) return
  const memory = createMemory()
  for (const kind of ['shops', 'products', 'clock'] as const) changes.onChange(kind, memory.fall)
  known.set(db, memory)
}

export function catalogCache({ db }: Pick<Context, 'db'>): CatalogCache | undefined {
  return known.get(db)
}

export function createMemory(now = () => performance.now()): CatalogCache & { fall(): void } {
  const kept = new LRUCache<string, { value: object; at: number }>({
    max: mostEntries,
    maxSize: mostCharacters,
    sizeCalculation: ({ value }, key) => key.length + JSON.stringify(value).length + 100,
  })
  const underWay = new Map<string, Promise<object | null>>()
  let generation = 0

  function find(key: string, moving: boolean): object | undefined {
    const found = kept.get(key)
    return found && now() - found.at < (moving ? moves : forgottenAfter) ? found.value : undefined
  }

  return {
    async read<T extends object | null>(key: string, ask: () => Promise<T>, { moving = false } = {}): Promise<T> {
      const found = find(key, moving)
      if (found) return found as T
      const running = underWay.get(key)
      if (running) return running as Promise<T>
      const before = generation
      const at = now()
      // Many wait for it, whoever came first.
      const reading = withNormalPriority(ask)
      underWay.set(key, reading)
      try {
        const value = await reading
        if (value !== null && generation === before) kept.set(key, { value, at })
        return value
      } finally {
        if (underWay.get(key) === reading) underWay.delete(key)
      }
    },
    async readEach<T extends object>(
      part: string,
      ids: readonly number[],
      ask: (missing: number[]) => Promise<Map<number, T>>,
      { moving = false } = {},
    ): Promise<Map<number, T>> {
      const found = new Map<number, T>()
      const missing: number[] = []
      for (const id of ids) {
        const value = find(`${part} ${id}`, moving)
        if (value) found.set(id, value as T)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const before = generation
      const at = now()
      for (const [id, value] of await ask(missing)) {
        found.set(id, value)
        if (generation === before) kept.set(`${part} ${id}`, { value, at })
      }
      return found
    },
    fall() {
      generation++
      kept.clear()
      underWay.clear()
    },
  }
}
