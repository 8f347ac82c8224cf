import type { Connection } from '#db/database.ts'
import { movePools, turnHoldsIntoSales } from './queries.ts'

/**
 * Turns what these cart items hold into sold units, in the transaction that places their order. Units of an unpaid order go on counting
 * for the network address they came from (`network-shares.ts`).
 * @returns the items whose holds are gone; if there are any, the caller must roll back
 */
export async function sellHeld(
  connection: Connection,
  items: { cartItemId: number; drawsOnPools: boolean; unpaid: boolean }[],
): Promise<number[]> {
  const sold = await turnHoldsIntoSales(connection, items)
  await movePools(
    connection,
    sold.units.map(({ poolId, units }) => ({ poolId, held: -units, sold: units })),
  )
  return items.filter((item) => item.drawsOnPools && !sold.items.has(item.cartItemId)).map((item) => item.cartItemId)
}
