import type { Connection } from '#db/database.ts'
import { changeCapacity, lockPools, noteTurns, type PoolUnits } from '#server/selling/stock/records-pools.ts'

/**
 * Removes all free units from these pools, so that they are sold out. Capacity never falls below the units that are sold and held.
 * @returns the units removed from each pool, to be restored later
 */
export async function sellOut(connection: Connection, poolIds: number[]): Promise<PoolUnits[]> {
  const left = await lockPools(connection, poolIds)
  const taken = [...left].filter(([, units]) => units > 0).map(([poolId, units]) => ({ poolId, units }))
  await changeCapacity(
    connection,
    taken.map(({ poolId, units }) => ({ poolId, units: -units })),
  )
  await noteTurns(
    connection,
    taken.map(({ poolId }) => poolId),
  )
  return taken
}

/** Restores removed units. */
export async function putBack(connection: Connection, taken: PoolUnits[]): Promise<void> {
  const poolIds = taken.map(({ poolId }) => poolId)
  await lockPools(connection, poolIds)
  await changeCapacity(connection, taken)
  await noteTurns(connection, poolIds)
}
