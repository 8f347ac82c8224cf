import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { withNormalPriority } from '#db/connections/connection-queue.ts'
import type { Context } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { cachedInProcess } from '#server/request/shared-caching.ts'

/*
 * Catalog reads cached in this process: texts, pictures, prices, which products a list shows. They stay the same between two changes,
 * so they are read once and not at every request. What is left of each thing is never cached (`stock-state.ts`).
 *
 * Every change of the catalog is recorded in the change log, and within a fifth of a second invalidates everything here, in every
 * process. The result of a read that began before is not cached. What depends on time alone, such as a list of coming events, is
 * read again each second.
 *
 * Its limits: carts and orders have to be right to the cent, so they read the database. A change made in the catalog's tables by hand
 * without recording it becomes visible after `maxAge`.
 */

export interface CatalogCache {
  /**
   * Reads one value; null is not cached.
   * @param key names the query, with everything that the answer depends on
   * @param options.timeDependent whether time alone may change the answer
   */
  read<T extends object | number | null>(key: string, query: () => Promise<T>, options?: { timeDependent?: boolean }): Promise<T>
  /** Reads many values by id; those not cached are read together. */
  readEach<T extends object>(
    part: string,
    ids: readonly number[],
    query: (missing: number[]) => Promise<Map<number, T>>,
    options?: { timeDependent?: boolean },
  ): Promise<Map<number, T>>
}

/** Of the values as JSON; in memory they take about twice as much. */
const maxCharacters = 16_000_000
const maxEntries = 50_000
/** Milliseconds. */
const maxAge = 60_000
const maxAgeTimeDependent = 1_000

const ofDatabase = oncePer((_db: Database): { cache: CatalogCache | undefined } => ({ cache: undefined }))

/** Switches the cache on for this app: not for commands, nor in tests and development, where every read shows the latest. */
export function startCatalogCache({ db, changes, config }: Pick<Context, 'db' | 'changes' | 'config'>): void {
  if (cachedInProcess(config).freshFor === 0) return
  const cache = createCatalogCache()
  for (const kind of ['shops', 'products', 'clock'] as const) changes.onChange(kind, cache.invalidate)
  ofDatabase(db).cache = cache
}

/** The app's cache; undefined where it is switched off. */
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
  const inProgress = new Map<string, Promise<object | number | null>>()
  let generation = 0

  function find(key: string, timeDependent: boolean): object | number | undefined {
    const entry = entries.get(key)
    return entry && now() - entry.at < (timeDependent ? maxAgeTimeDependent : maxAge) ? entry.value : undefined
  }

  return {
    async read<T extends object | number | null>(key: string, query: () => Promise<T>, { timeDependent = false } = {}): Promise<T> {
      const cached = find(key, timeDependent)
      if (cached !== undefined) return cached as T
      const running = inProgress.get(key)
      if (running) return running as Promise<T>
      const before = generation
      const at = now()
      // Several requests may wait for this read, so it must not have the priority of the one that began it.
      const reading = withNormalPriority(query)
      inProgress.set(key, reading)
      try {
        const value = await reading
        if (value !== null && generation === before) entries.set(key, { value, at })
        return value
      } finally {
        if (inProgress.get(key) === reading) inProgress.delete(key)
      }
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
      const before = generation
      const at = now()
      for (const [id, value] of await query(missing)) {
        values.set(id, value)
        if (generation === before) entries.set(`${part} ${id}`, { value, at })
      }
      return values
    },
    invalidate() {
      generation++
      entries.clear()
      inProgress.clear()
    },
  }
}
