import type { Connection } from '#db/database.ts'
import { noteChange } from '#server/changes/queries.ts'
import { productsOfPools } from './queries.ts'

/**
 * Tells all processes of products that turn from available to sold out, or back: not of every hold, only of the last unit
 * that goes and the first that comes back, for that is what pages show. A hall that has something to sell pays nothing for it.
 * @param poolIds pools that had nothing left before or have nothing left now
 */
export async function noteTurns(connection: Connection, poolIds: number[]): Promise<void> {
  if (poolIds.length === 0) return
  await noteChange(connection, 'availability', await productsOfPools(connection, poolIds))
}
