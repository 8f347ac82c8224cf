import type { Connection } from '#db/database.ts'
import { finishProcessing } from '#server/orders/finish-processing.ts'
import { documentsOfOrder, hasItemsWithoutTicket } from './queries-documents.ts'

/**
 * Ends the processing of an order that has both its tickets and its documents; called after either is issued. The caller must
 * have locked the order.
 */
export async function finishWhenComplete(connection: Connection, orderId: string, now: Date): Promise<void> {
  const documents = await documentsOfOrder(connection, orderId)
  if (documents.length === 0 || (await hasItemsWithoutTicket(connection, orderId))) return
  await finishProcessing(connection, { orderId, now })
}
