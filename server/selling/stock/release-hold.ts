import type { Connection } from '#db/database.ts'
import { awaitUnits } from './await-units.ts'
import { noteTurns } from './note-turns.ts'
import { freeSeats } from './queries-seats.ts'
import { deleteHolds, lockPools, movePools } from './queries.ts'

/**
 * Returns the units of these cart items to their pools, and frees their seats. Items may have no holds any more, because their session expired.
 * What a waiting list waits for is set aside for it (`await-units.ts`).
 * @param nextTaking pools that this transaction will take from afterwards: what comes back to them is not set aside. All pools are
 *   locked at once, in the order of their ids, because locking in two rounds could deadlock
 */
export async function releaseHold(connection: Connection, cartItemIds: number[], nextTaking: number[] = []): Promise<void> {
  if (cartItemIds.length === 0) return
  const freed = await deleteHolds(connection, cartItemIds)
  if (nextTaking.length > 0) await lockPools(connection, [...freed.map(({ poolId }) => poolId), ...nextTaking])
  const left = await movePools(
    connection,
    freed.map(({ poolId, units }) => ({ poolId, held: -units, sold: 0 })),
  )
  if (freed.some(({ hasSeats }) => hasSeats)) await freeSeats(connection, cartItemIds)
  const setAside = await awaitUnits(
    connection,
    freed.filter(({ poolId }) => !nextTaking.includes(poolId)),
  )
  const refilled = freed.filter(({ poolId, units }) => left.get(poolId) === units && !setAside.has(poolId))
  await noteTurns(
    connection,
    refilled.map(({ poolId }) => poolId),
  )
}
