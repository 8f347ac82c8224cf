import type { Connection } from '#db/database.ts'
import { movePools, turnHoldsIntoSales, type SoldItem } from './queries.ts'

/**
 * Turns what these cart items hold into sold units, in the transaction that places their order. Units of an unpaid order go on counting
 * for the network address they came from (`network-shares.ts`), and those that wait for a bank transfer for the share of their pools.
 * @param transferPercent how much of a pool may be in unpaid transfers (design §14)
 * @returns the items whose holds are gone, and whether a pool allows no more transfers; in both cases the caller must roll back
 */
export async function sellHeld(
  connection: Connection,
  items: readonly (SoldItem & { drawsOnPools: boolean })[],
  transferPercent: number,
): Promise<{ missing: number[]; tooManyTransfers: boolean }> {
  const sold = await turnHoldsIntoSales(connection, items)
  const moved = await movePools(
    connection,
    sold.units.map(({ poolId, units, unpaidTransfer }) => ({ poolId, held: -units, sold: units, unpaidTransfer })),
    transferPercent,
  )
  return {
    missing: items.filter((item) => item.drawsOnPools && !sold.items.has(item.cartItemId)).map((item) => item.cartItemId),
    tooManyTransfers: sold.units.some(({ poolId }) => !moved.has(poolId)),
  }
}
