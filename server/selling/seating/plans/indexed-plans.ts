import { indexSeats, type SeatIndex } from '#core/seating/indexed-seats.ts'
import type { Connection } from '#db/database.ts'
import { readPlan } from './queries-plans.ts'

/** An arena of 12,000 seats takes about five megabytes. */
const maxPlans = 20

/** By digest. A plan never changes, so a copy is never out of date, and tests with several databases may share it. */
const indexes = new Map<string, Promise<SeatIndex>>()

/**
 * A plan prepared for choosing seats, from memory where this process has used it before.
 * @param connection reads it otherwise. A transaction that holds locks passes its own, because another might not be free
 * @param digest under which the plan is stored
 */
export function seatIndexOf(connection: Connection, digest: string): Promise<SeatIndex> {
  const index = indexes.get(digest) ?? readPlan(connection, digest).then(indexSeats)
  // The plan used last is the last of the map, so the first is the one to drop.
  indexes.delete(digest)
  indexes.set(digest, index)
  index.catch(() => indexes.delete(digest))
  const [oldest] = indexes.keys()
  if (indexes.size > maxPlans && oldest !== undefined) indexes.delete(oldest)
  return index
}
