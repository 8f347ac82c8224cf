import type { Connection } from '#db/database.ts'
import { finishProcessing } from '#server/orders/finish-processing.ts'
import { findOrder } from '#server/orders/queries.ts'
import { documentsOfOrder, hasItemsWithoutTicket } from './queries-documents.ts'

/**
 * Ends the processing of an order that has both its tickets and its documents; called after either is issued. Complimentary
 * orders get no documents. The caller must have locked the order.
 */
export async function finishWhenComplete(connection: Connection, orderId: string, now: Date): Promise<void> {
  const needsDocuments = !(await findOrder(connection, orderId))?.complimentary
  if (needsDocuments && (await documentsOfOrder(connection, orderId)).length === 0) return
  if (await hasItemsWithoutTicket(connection, orderId)) return
  await finishProcessing(connection, { orderId, now })
}
