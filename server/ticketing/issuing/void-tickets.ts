import type { Connection } from '#db/database.ts'
import { voidTicketsOfOrder } from '../queries.ts'

/**
 * Makes every valid ticket of an order void, for whoever cancels the order in the same transaction. Used ones stay used.
 * @returns how many were made void
 */
export async function voidTickets(connection: Connection, input: { orderId: string; now: Date }): Promise<number> {
  return voidTicketsOfOrder(connection, input.orderId, input.now)
}
