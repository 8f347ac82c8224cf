import { LRUCache } from 'lru-cache'
import { indexSeats, type SeatIndex } from '#core/seating/indexed-seats.ts'
import type { Connection } from '#db/database.ts'
import { readPlan } from './queries-plans.ts'

/** An arena of 12,000 seats takes about five megabytes. */
const maxPlans = 20

/** By digest. A plan never changes, so a copy is never out of date, and tests with several databases may share it. */
const indexes = new LRUCache<string, Promise<SeatIndex>>({ max: maxPlans })

/**
 * A plan prepared for choosing seats, from memory where this process has used it before.
 * @param connection reads it otherwise. A transaction that holds locks passes its own, because another might not be free
 * @param digest under which the plan is stored
 */
export function readSeatIndex(connection: Connection, digest: string): Promise<SeatIndex> {
  const known = indexes.get(digest)
  if (known) return known
  const index = readPlan(connection, digest).then(indexSeats)
  indexes.set(digest, index)
  index.catch(() => indexes.delete(digest))
  return index
}
