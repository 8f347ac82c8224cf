import type { Connection } from '#db/database.ts'
import { noteTurns } from '#server/stock/note-turns.ts'
import { changeCapacity, lockPools, type PoolUnits } from '#server/stock/queries.ts'

/**
 * Takes out of these pools whatever nobody has bought or reserved, so that they are sold out. Capacity never falls below what
 * is sold and held.
 * @returns what was taken out of each, for putting it back
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

/** Puts back what was taken out. */
export async function putBack(connection: Connection, taken: PoolUnits[]): Promise<void> {
  const poolIds = taken.map(({ poolId }) => poolId)
  await lockPools(connection, poolIds)
  await changeCapacity(connection, taken)
  await noteTurns(connection, poolIds)
}
