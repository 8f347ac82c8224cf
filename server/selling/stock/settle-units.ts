import type { Connection } from '#db/database.ts'
import { markTransfer, movePools, settleSales } from './queries.ts'

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
