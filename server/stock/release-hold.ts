import type { Connection } from '#db/database.ts'
import { deleteHolds, movePools } from './queries.ts'

/** Gives the units of these cart items back to their pools. Items without holds are fine: their time had run out. */
export async function releaseHold(connection: Connection, cartItemIds: number[]): Promise<void> {
  if (cartItemIds.length === 0) return
  const freed = await deleteHolds(connection, cartItemIds)
  await movePools(
    connection,
    freed.map(({ poolId, units }) => ({ poolId, held: -units, sold: 0 })),
  )
}
