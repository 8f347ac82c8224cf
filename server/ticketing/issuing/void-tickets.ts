import type { Connection } from '#db/database.ts'
import { voidTicketsOfOrder } from '../queries.ts'

/**
 * Voids every valid ticket of an order, in the transaction that cancels the order. Used tickets stay used.
 * @returns how many were voided
 */
export async function voidTickets(connection: Connection, input: { orderId: string; now: Date }): Promise<number> {
  return voidTicketsOfOrder(connection, input.orderId, input.now)
}
