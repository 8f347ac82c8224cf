import type { Connection } from '#db/database.ts'
import { lockPools, noteTurns, poolsOfVariants } from './records-pools.ts'
import { claimSeats, freeSeats } from './records-seats.ts'
import { awaitUnits } from './units/await-units.ts'
import {
  deleteSales,
  insertSales,
  markTransfer,
  movePools,
  poolsOfAreas,
  sellFromPools,
  sellHolds,
  settleSales,
  type SoldItem,
} from './units/queries-units.ts'

/**
 * Turns what these cart items hold into sold units, in the transaction that places their order. Units of an unpaid order go on counting
 * for the network address they came from (`lockShares`), and those that wait for a bank transfer for the share of their pools.
 * @param transferPercent how much of a pool may be in unpaid transfers (design §14)
 * @returns the items whose holds are gone, and whether a pool allows no more transfers; in both cases the caller must roll back
 */
export async function sellHeld(
  connection: Connection,
  items: readonly (SoldItem & { drawsOnPools: boolean })[],
  transferPercent: number,
): Promise<{ missing: number[]; tooManyTransfers: boolean }> {
  const sold = await sellHolds(connection, items, transferPercent)
  const withHolds = new Set(sold.map(({ cartItemId }) => cartItemId))
  return {
    missing: items.filter(({ cartItemId, drawsOnPools }) => drawsOnPools && !withHolds.has(cartItemId)).map(({ cartItemId }) => cartItemId),
    tooManyTransfers: sold.some(({ moved }) => !moved),
  }
}

/** An order item that is sold without having been held. */
interface ItemToSell {
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

/** Frees the shares of an order that was paid: its units no longer count for a network address or as an unpaid transfer. */
export async function settleUnits(connection: Connection, orderId: string): Promise<void> {
  const settled = await settleSales(connection, orderId)
  await movePools(
    connection,
    settled.map(({ poolId, units }) => ({ poolId, held: 0, sold: 0, unpaidTransfer: -units })),
  )
}

/**
 * Counts the tickets of an unpaid order as waiting for a bank transfer, or no longer, after its payment method has changed.
 * @param transferPercent how much of a pool may be in unpaid transfers
 * @returns false when a pool allows no more transfers: the caller must roll back
 */
export async function countAsTransfer(
  connection: Connection,
  input: { orderId: string; byTransfer: boolean; transferPercent: number },
): Promise<boolean> {
  const { orderId, byTransfer, transferPercent } = input
  const changed = await markTransfer(connection, orderId, byTransfer)
  const moved = await movePools(
    connection,
    changed.map(({ poolId, units }) => ({ poolId, held: 0, sold: 0, unpaidTransfer: byTransfer ? units : -units })),
    transferPercent,
  )
  return changed.every(({ poolId }) => moved.has(poolId))
}
