import type { Database } from '#db/database.ts'
import { withNormalPriority } from '#db/connections/connection-queue.ts'
import { cachedCopies } from '#server/foundations/cached-copies.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
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
export function findCatalogCache({ db }: Pick<Context, 'db'>): CatalogCache | undefined {
  return ofDatabase(db).cache
}

/** @param now milliseconds of a monotonic clock */
export function createCatalogCache(now = () => performance.now()): CatalogCache & { invalidate(): void } {
  const copies = cachedCopies<string, object | number>({
    ...{ maxAge, maxEntries, now },
    maxSize: maxCharacters,
    size: (value, key) => key.length + JSON.stringify(value).length + 100,
  })

  function find(key: string, timeDependent: boolean): object | number | undefined {
    const copy = copies.find(key)
    return copy && (!timeDependent || now() - copy.at < maxAgeTimeDependent) ? copy.value : undefined
  }

  return {
    findEach: <T extends object>(part: string, id: number, { timeDependent = false } = {}) =>
      find(`${part} ${id}`, timeDependent) as T | undefined,
    async read<T extends object | number | null>(key: string, query: () => Promise<T>, { timeDependent = false } = {}): Promise<T> {
      const cached = find(key, timeDependent)
      if (cached !== undefined) return cached as T
      return copies.share(key, async (begun) => {
        // Several requests may wait for this read, so it must not have the priority of the one that began it.
        const value = await withNormalPriority(query)
        if (value !== null) copies.add(key, value, begun)
        return value
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
      const read = await copies.share(`${part} ids ${missing.join()}`, async (begun) => {
        const found = await withNormalPriority(() => query(missing))
        for (const [id, value] of found) copies.add(`${part} ${id}`, value, begun)
        return found
      })
      for (const [id, value] of read) values.set(id, value)
      return values
    },
    invalidate: copies.invalidate,
  }
}
