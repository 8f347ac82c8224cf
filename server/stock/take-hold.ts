import type { Connection } from '#db/database.ts'
import { holdUnits } from '../metrics/metrics.ts'
import { holdInPools, insertHolds, lockPools, unitsLeft } from './queries.ts'

/** A cart item and the pools its variant draws on. */
export interface Wish {
  cartItemId: number
  poolIds: number[]
}

export type HoldVerdict = { held: true } | { held: false; short: { poolId: number; left: number }[] }

/**
 * The one way units get into a cart (OPS-08).
 *
 * The idea: a pool's row carries its own counters, and the update that raises `held` says in its WHERE that the
 * units must be there. Two buyers of the last ticket meet at the row's lock; the second one's WHERE is judged
 * again on what the first one left, and finds nothing. A CHECK constraint stands behind it: if this statement
 * were ever wrong, the database would refuse. Availability is never counted from rows, so a sold-out hall costs
 * as little as an empty one.
 *
 * Several pools are locked in id order first, so that two carts that want the same pools in different order wait
 * for each other instead of deadlocking. Its limit: everybody who wants the same pool passes one after the other.
 *
 * A refusal leaves this transaction half done: the caller must roll back, which makes a cart action all or nothing.
 */
export async function takeHold(connection: Connection, wishes: Wish[]): Promise<HoldVerdict> {
  const units = new Map<number, number>()
  for (const poolId of wishes.flatMap((wish) => wish.poolIds)) units.set(poolId, (units.get(poolId) ?? 0) + 1)
  const wanted = [...units].map(([poolId, count]) => ({ poolId, units: count })).sort((a, b) => a.poolId - b.poolId)
  const poolIds = wanted.map((want) => want.poolId)
  if (poolIds.length === 0) return { held: true }
  if (poolIds.length > 1) await lockPools(connection, poolIds)
  const gave = await holdInPools(connection, wanted)
  const refused = poolIds.filter((id) => !gave.has(id))
  holdUnits.inc({ outcome: refused.length > 0 ? 'refused' : 'taken' }, wishes.length)
  if (refused.length > 0) {
    const left = await unitsLeft(connection, refused)
    return { held: false, short: refused.map((poolId) => ({ poolId, left: left.get(poolId) ?? 0 })) }
  }
  await insertHolds(connection, wishes.flatMap(({ cartItemId, poolIds: ids }) => ids.map((poolId) => ({ cartItemId, poolId }))))
  return { held: true }
}
