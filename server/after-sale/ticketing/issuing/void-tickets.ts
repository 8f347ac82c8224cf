import type { Connection } from '#db/database.ts'
import { voidTicketsOfItems } from '../queries.ts'

/**
 * Voids the tickets of these items of an order, frozen ones too, in the transaction that cancels them. Used tickets stay used.
 * @returns how many were voided
 */
export async function voidTickets(
  connection: Connection,
  { orderId, itemIds, now }: { orderId: string; itemIds: readonly number[]; now: Date },
): Promise<number> {
  return voidTicketsOfItems(connection, orderId, itemIds, now)
}
