import type { Connection } from '#db/database.ts'
import { finishProcessing } from '#server/orders/finish-processing.ts'
import { findOrder } from '#server/orders/queries.ts'
import { documentsOfOrder, hasItemsWithoutTicket } from './queries-documents.ts'

/**
 * Ends the processing of an order that has both its tickets and its documents; called after either is issued. Orders
 * that cost nothing get no documents. The caller must have locked the order.
 */
export async function finishWhenComplete(connection: Connection, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(connection, orderId)
  const needsDocuments = order !== undefined && !order.complimentary && order.totalCents > 0
  if (needsDocuments && (await documentsOfOrder(connection, orderId)).length === 0) return
  if (await hasItemsWithoutTicket(connection, orderId)) return
  await finishProcessing(connection, { orderId, now })
}
