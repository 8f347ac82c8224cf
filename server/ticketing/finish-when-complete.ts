import type { Connection } from '#db/database.ts'
import { finishProcessing } from '#server/orders/finish-processing.ts'
import { itemsWithoutTicket } from './queries.ts'
import { documentsOfOrder } from '#server/documents/queries-documents.ts'

/**
 * Sends an order on once it has its tickets and its documents, whichever came last. The caller has locked the order.
 */
export async function finishWhenComplete(connection: Connection, orderId: string, now: Date): Promise<void> {
  const documents = await documentsOfOrder(connection, orderId)
  const missing = await itemsWithoutTicket(connection, orderId)
  if (documents.length > 0 && missing.length === 0) await finishProcessing(connection, { orderId, now })
}
