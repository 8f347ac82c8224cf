import type { Connection } from '#db/database.ts'
import { awaitUnits } from './await-units.ts'
import { noteTurns } from './note-turns.ts'
import { freeSeats } from './queries-seats.ts'
import { deleteSales, movePools } from './queries.ts'

/** Returns the units of cancelled or expired order items to their pools, and frees their seats; what a waiting list waits for is set aside. It is idempotent. */
export async function returnSold(connection: Connection, orderItemIds: number[]): Promise<void> {
  if (orderItemIds.length === 0) return
  const freed = await deleteSales(connection, orderItemIds)
  const left = await movePools(
    connection,
    freed.map(({ poolId, units, unpaidTransfer }) => ({ poolId, held: 0, sold: -units, unpaidTransfer: -unpaidTransfer })),
  )
  if (freed.some(({ hasSeats }) => hasSeats)) await freeSeats(connection, orderItemIds)
  const setAside = await awaitUnits(connection, freed)
  const refilled = freed.filter(({ poolId, units }) => left.get(poolId) === units && !setAside.has(poolId))
  await noteTurns(
    connection,
    refilled.map(({ poolId }) => poolId),
  )
}
