import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { withNormalPriority } from '#db/connections/connection-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { deleteExpired } from '#server/foundations/request/delete-expired.ts'
import { cachedInProcess } from '#server/foundations/request/shared-caching.ts'

/*
 * Catalog reads cached in this process: texts, images, prices, and which products a list shows. They are the same between two changes, so
 * they are read once and not at every request. Stock is never cached (`availability/stock-state.ts`).
 *
 * Every change of the catalog is recorded in the change log, and within a fifth of a second it invalidates the whole cache of every
 * process. The result of a read that began before is not cached. Time-dependent reads, such as a list of coming events, are repeated each
 * second.
 *
 * Carts and orders must be right to the cent, so they read the database. A change made by hand in the tables of the catalog, without an
 * entry in the change log, becomes visible after `maxAge`.
 */

export interface CatalogCache {
  /** The value of `readEach`, if it is cached. */
  findEach<T extends object>(part: string, id: number, options?: { timeDependent?: boolean }): T | undefined
  /**
   * Reads one value; null is not cached.
   * @param key names the query and everything that the result depends on
   * @param options.timeDependent whether the result can change by time alone
   */
  read<T extends object | number | null>(key: string, query: () => Promise<T>, options?: { timeDependent?: boolean }): Promise<T>
  /** Reads many values by id. Those that are not cached are read with one query. */
  readEach<T extends object>(
    part: string,
    ids: readonly number[],
    query: (missing: number[]) => Promise<Map<number, T>>,
    options?: { timeDependent?: boolean },
  ): Promise<Map<number, T>>
}

/** The size of all values as JSON; in memory they take about twice as much. */
const maxCharacters = 16_000_000
const maxEntries = 50_000
/** Milliseconds. */
const maxAge = 60_000
const maxAgeTimeDependent = 1_000

const ofDatabase = oncePer((_db: Database): { cache: CatalogCache | undefined } => ({ cache: undefined }))

/** Starts the cache of this app, except in tests and development, where every read must see the latest state. Commands do not start it. */
export function startCatalogCache({ db, changes, config }: Pick<Context, 'db' | 'changes' | 'config'>): void {
  if (cachedInProcess(config).freshFor === 0) return
  const cache = createCatalogCache()
  for (const kind of ['shops', 'products', 'clock'] as const) changes.onChange(kind, cache.invalidate)
  ofDatabase(db).cache = cache
}

/** The app's cache; undefined if there is none. */
export function catalogCacheOf({ db }: Pick<Context, 'db'>): CatalogCache | undefined {
  return ofDatabase(db).cache
}

/** @param now milliseconds of a monotonic clock */
export function createCatalogCache(now = () => performance.now()): CatalogCache & { invalidate(): void } {
  const entries = new LRUCache<string, { value: object | number; at: number }>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ value }, key) => key.length + JSON.stringify(value).length + 100,
  })
  const deleteExpiredLater = deleteExpired(entries, maxAge, now)
  const inProgress = new Map<string, Promise<object | number | null>>()
  let generation = 0

  function add(key: string, value: object | number, at: number): void {
    entries.set(key, { value, at })
    deleteExpiredLater()
  }

  function find(key: string, timeDependent: boolean): object | number | undefined {
    const entry = entries.get(key)
    return entry && now() - entry.at < (timeDependent ? maxAgeTimeDependent : maxAge) ? entry.value : undefined
  }

  /**
   * Concurrent calls with the same key share one query.
   * @param keep puts the value into the cache; not called if there was a change in the meantime
   */
  async function readOnce<T extends object | number | null>(
    key: string,
    query: () => Promise<T>,
    keep: (value: T, at: number) => void,
  ): Promise<T> {
    const running = inProgress.get(key)
    if (running) return running as Promise<T>
    const before = generation
    const at = now()
    // Several requests may wait for this read, so it must not have the priority of the one that began it.
    const reading = withNormalPriority(query)
    inProgress.set(key, reading)
    try {
      const value = await reading
      if (generation === before) keep(value, at)
      return value
    } finally {
      if (inProgress.get(key) === reading) inProgress.delete(key)
    }
  }

  return {
    findEach: <T extends object>(part: string, id: number, { timeDependent = false } = {}) =>
      find(`${part} ${id}`, timeDependent) as T | undefined,
    async read<T extends object | number | null>(key: string, query: () => Promise<T>, { timeDependent = false } = {}): Promise<T> {
      const cached = find(key, timeDependent)
      if (cached !== undefined) return cached as T
      return readOnce(key, query, (value, at) => {
        if (value !== null) add(key, value, at)
      })
    },
    async readEach<T extends object>(
      part: string,
      ids: readonly number[],
      query: (missing: number[]) => Promise<Map<number, T>>,
      { timeDependent = false } = {},
    ): Promise<Map<number, T>> {
      const values = new Map<number, T>()
      const missing: number[] = []
      for (const id of ids) {
        const value = find(`${part} ${id}`, timeDependent)
        if (value) values.set(id, value as T)
        else missing.push(id)
      }
      if (missing.length === 0) return values
      const addEach = (read: Map<number, T>, at: number) => {
        for (const [id, value] of read) add(`${part} ${id}`, value, at)
      }
      for (const [id, value] of await readOnce(`${part} ids ${missing.join()}`, () => query(missing), addEach)) values.set(id, value)
      return values
    },
    invalidate() {
      generation++
      entries.clear()
      inProgress.clear()
    },
  }
}
