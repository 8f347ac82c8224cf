import { mayDo } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import { finishProcessing } from '#server/money/orders/life/finish.ts'
import type { OrderRow } from '#server/money/orders/order.ts'
import { documentsOfOrder, hasItemsWithoutTicket } from './queries-documents.ts'

/**
 * Ends the processing of an order that has both its tickets and its documents; called after either is issued. Orders
 * that cost nothing get no documents. The caller must have locked the order.
 * @param order as it was when it was locked
 */
export async function finishWhenComplete(connection: Connection, order: OrderRow, now: Date): Promise<void> {
  if (!mayDo(order.status, 'finish')) return
  const needsDocuments = !order.complimentary && order.totalCents > 0
  if (needsDocuments && (await documentsOfOrder(connection, order.id)).length === 0) return
  if (await hasItemsWithoutTicket(connection, order.id)) return
  await finishProcessing(connection, { orderId: order.id, now })
}
