import type { Connection } from '#db/database.ts'
import type { OrderRow } from './order.ts'
import { openSupplement } from './queries-supplements.ts'

/**
 * The order whose money is due when somebody pays for `order`: itself while it is unpaid, then its open supplement. Each has its own
 * ledger, so a payment is always for one of the two.
 */
export async function dueOrder(connection: Connection, order: OrderRow): Promise<OrderRow> {
  return order.status === 'payment_pending' ? order : ((await openSupplement(connection, order)) ?? order)
}
