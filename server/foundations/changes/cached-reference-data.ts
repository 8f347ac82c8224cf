import { withNormalPriority } from '#db/connections/connection-queue.ts'
import type { Database } from '#db/database.ts'
import { countStatements } from '#db/connections/statement-counter.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'

/** Milliseconds after which a copy is read again even if no process has announced a change. */
const maxAge = 2_000

interface Copy {
  /** By the machine's monotonic clock, because the shop's clock can be moved. */
  readAt: number
  value: Promise<unknown>
}

const copiesOf = oncePer((_db: Database) => new Map<unknown, Copy>())

/**
 * Caches data that operators set up and rarely change: shops, countries, carriers, payment methods. Whoever changes it records a
 * change of `shops`, which invalidates all copies in every process.
 * @param read loads the data; concurrent callers share one load
 */
export function cachedReferenceData<Data>(read: (db: Database) => Promise<Data>): (ctx: Pick<Context, 'db'>) => Promise<Data> {
  return ({ db }) => {
    const cache = copiesOf(db)
    const copy = cache.get(read)
    if (copy && performance.now() - copy.readAt < maxAge) return copy.value as Promise<Data>
    // Shared work: its statements are not counted for the request that happens to trigger it.
    const value = countStatements({ statements: 0, milliseconds: 0 }, () => withNormalPriority(() => read(db)))
    cache.set(read, { readAt: performance.now(), value })
    // A failed load is not cached; everybody waiting for it gets the error.
    value.catch(() => cache.get(read)?.value === value && cache.delete(read))
    return value
  }
}

/** Makes the next caller in this process read everything again, after a change made here. */
export function invalidateReferenceData(db: Database): void {
  copiesOf(db).clear()
}
