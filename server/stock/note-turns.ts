import type { Connection } from '#db/database.ts'
import { noteChange } from '#server/changes/queries.ts'
import { productsOfPools } from './queries.ts'

/**
 * Announces products that have just sold out, or are available again, to all processes. Other holds change nothing that pages
 * show, so they are not announced.
 * @param poolIds pools that had nothing left before, or have nothing left now
 */
export async function noteTurns(connection: Connection, poolIds: number[]): Promise<void> {
  if (poolIds.length === 0) return
  await noteChange(connection, 'availability', await productsOfPools(connection, poolIds))
}
