import type { Connection } from '#db/database.ts'
import { noteTurns } from './note-turns.ts'
import { insertSales, lockPools, poolsOfVariants, sellFromPools } from './queries.ts'

/**
 * Sells all units of an expired order once more, because its payment arrived late: the order is revived if every unit is free.
 * @returns false when any unit is missing: the caller must roll back
 */
export async function sellAgain(connection: Connection, items: { orderItemId: number; variantId: number }[]): Promise<boolean> {
  const pools = await poolsOfVariants(connection, [...new Set(items.map((item) => item.variantId))])
  const sales = items.flatMap(({ orderItemId, variantId }) => (pools.get(variantId) ?? []).map((poolId) => ({ orderItemId, poolId })))
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
  await insertSales(connection, sales)
  await noteTurns(
    connection,
    [...left.keys()].filter((poolId) => left.get(poolId) === 0),
  )
  return true
}
