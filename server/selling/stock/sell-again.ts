import type { Connection } from '#db/database.ts'
import { noteTurns } from './note-turns.ts'
import { claimSeats, poolsOfAreas } from './queries-seats.ts'
import { insertSales, lockPools, poolsOfVariants, sellFromPools } from './queries.ts'

/** An order item that is sold without having been held. */
export interface ItemToSell {
  orderItemId: number
  variantId: number
  /** Its seat; null without one. */
  seatId: number | null
  /** Its standing area; null without one. */
  sectionId: number | null
}

/**
 * Sells units that no cart holds: all of an expired order once more, because its payment arrived late, with exactly the same seats, or
 * complimentary tickets.
 * @returns false when any unit or seat is missing: the caller must roll back
 */
export async function sellAgain(connection: Connection, items: readonly ItemToSell[]): Promise<boolean> {
  const pools = await poolsOfVariants(connection, [...new Set(items.map((item) => item.variantId))])
  const areas = await poolsOfAreas(connection, [...new Set(items.flatMap(({ sectionId }) => sectionId ?? []))])
  const sales = items.flatMap(({ orderItemId, variantId, sectionId }) =>
    [...(pools.get(variantId) ?? []), ...(areas.get(sectionId ?? 0) ?? [])].map((poolId) => ({ orderItemId, poolId })),
  )
  const units = new Map<number, number>()
  for (const sale of sales) units.set(sale.poolId, (units.get(sale.poolId) ?? 0) + 1)
  const requests = [...units].map(([poolId, count]) => ({ poolId, units: count })).sort((a, b) => a.poolId - b.poolId)
  if (requests.length === 0) return true
  await lockPools(
    connection,
    requests.map((request) => request.poolId),
  )
  const left = await sellFromPools(connection, requests)
  if (left.size < requests.length) return false
  const claims = items.flatMap(({ orderItemId, seatId }) => (seatId === null ? [] : [{ seatId, itemId: orderItemId }]))
  if ((await claimSeats(connection, claims)).size < claims.length) return false
  await insertSales(connection, sales)
  await noteTurns(
    connection,
    [...left.keys()].filter((poolId) => left.get(poolId) === 0),
  )
  return true
}
