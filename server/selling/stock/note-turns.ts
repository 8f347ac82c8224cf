import type { Connection } from '#db/database.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { productsOfPools } from './queries.ts'

/**
 * Announces products whose pools have just run empty, or have units again, to all processes, which then discard their cached pages and
 * answers.
 *
 * One change of availability is not announced: tickets that are sold several at a time are sold out as soon as fewer than one step is
 * left (EVT-19). A pool does not know the steps of its variants, and every hold would have to look them up while the pool is locked.
 * That change shows once the cached copies are replaced, after at most five seconds (`cachedInProcess`).
 * @param poolIds pools that had nothing left before, or have nothing left now
 */
export async function noteTurns(connection: Connection, poolIds: number[]): Promise<void> {
  if (poolIds.length === 0) return
  await noteChange(connection, 'availability', await productsOfPools(connection, poolIds))
}
