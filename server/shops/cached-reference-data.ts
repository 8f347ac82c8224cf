import { withNormalPriority } from '#db/connection-queue.ts'
import type { Database } from '#db/database.ts'
import { countStatements } from '#db/statement-counter.ts'
import type { Context } from '#server/context.ts'

/** Milliseconds after which a copy is read anew even if no process told of a change. */
const maxAge = 2_000

interface Copy {
  /** By the computer's own steady clock: how old a copy is has nothing to do with the shop's time. */
  readAt: number
  value: Promise<unknown>
}

const copies = new WeakMap<Database, Map<unknown, Copy>>()

/**
 * Keeps in memory what operators set up and hardly ever change: shops, countries, carriers, payment methods. Whoever changes it
 * notes a change of `shops`, upon which all copies are forgotten, in every process.
 * @param read what reads it; many who ask at once share one reading
 */
export function cachedReferenceData<Known>(read: (db: Database) => Promise<Known>): (ctx: Pick<Context, 'db'>) => Promise<Known> {
  return ({ db }) => {
    const kept = copies.get(db) ?? new Map<unknown, Copy>()
    copies.set(db, kept)
    const known = kept.get(read)
    if (known && performance.now() - known.readAt < maxAge) return known.value as Promise<Known>
    // The house's own reading: nobody's request is told that it took this.
    const value = countStatements({ statements: 0, milliseconds: 0 }, () => withNormalPriority(() => read(db)))
    kept.set(read, { readAt: performance.now(), value })
    // A failed reading is not remembered; whoever waits for it hears of it.
    value.catch(() => kept.delete(read))
    return value
  }
}

/** Whatever is asked next is read anew: for whoever has just changed something in this process. */
export function invalidateReferenceData(db: Database): void {
  copies.delete(db)
}
