import { withNormalPriority } from '#db/connections/connection-queue.ts'
import type { Database } from '#db/database.ts'
import { countStatements } from '#db/connections/statement-counter.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedCopies } from '#server/foundations/cached-copies.ts'
import { oncePer } from '#server/foundations/once-per.ts'

/** Milliseconds after which a copy is read again even if no process has announced a change. */
const maxAge = 2_000

const copies = oncePer((_db: Database) => cachedCopies<object, { data: unknown }>({ maxAge, maxEntries: 1_000 }))

/**
 * Caches data that operators set up and rarely change: shops, countries, carriers, payment methods. Whoever changes it records a
 * change of `shops`, which invalidates all copies in every process.
 * @param read loads the data; concurrent callers share one load
 */
export function cachedReferenceData<Data>(read: (db: Database) => Promise<Data>): (ctx: Pick<Context, 'db'>) => Promise<Data> {
  return ({ db }) => {
    const cache = copies(db)
    const copy = cache.find(read)
    if (copy) return Promise.resolve(copy.value.data as Data)
    return cache.share(read, async (begun) => {
      // Shared work: its statements are not counted for the request that happens to trigger it.
      const data = await countStatements({ statements: 0, milliseconds: 0 }, () => withNormalPriority(() => read(db)))
      cache.add(read, { data }, begun)
      return data
    })
  }
}

/** Makes the next caller in this process read everything again, after a change made here. */
export function invalidateReferenceData(db: Database): void {
  copies(db).invalidate()
}
