import type { Connection } from '#db/database.ts'
import { sellHolds, type SoldItem } from './queries.ts'

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
  const sold = await sellHolds(connection, items, transferPercent)
  const withHolds = new Set(sold.map(({ cartItemId }) => cartItemId))
  return {
    missing: items.filter(({ cartItemId, drawsOnPools }) => drawsOnPools && !withHolds.has(cartItemId)).map(({ cartItemId }) => cartItemId),
    tooManyTransfers: sold.some(({ moved }) => !moved),
  }
}
