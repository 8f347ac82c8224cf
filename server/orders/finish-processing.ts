import { afterProcessing } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './queries.ts'

/**
 * Tickets and documents are there: the order waits for its parcel, or is done (OPS-14). Calling it again, or for an order
 * that has gone on meanwhile, changes nothing.
 */
export async function finishProcessing(connection: Connection, input: { orderId: string; now: Date }): Promise<void> {
  const order = await lockOrder(connection, input.orderId)
  if (order?.status !== 'processing') return
  const status = afterProcessing(order.physical)
  await updateOrder(connection, order.id, { status })
  await insertOrderEvent(connection, { orderId: order.id, at: input.now, kind: status, actor: 'shop', data: {} })
}
