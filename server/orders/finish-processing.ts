import { afterProcessing } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { hasGoodsToShip } from './queries-cancelling.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './queries.ts'

/**
 * Moves an order on once its tickets and documents are made: to `pending_fulfillment` if something has to be shipped, else to `done`
 * (OPS-14). Does nothing when the order is no longer `processing`, so it may be called twice.
 */
export async function finishProcessing(connection: Connection, input: { orderId: string; now: Date }): Promise<void> {
  const order = await lockOrder(connection, input.orderId)
  if (order?.status !== 'processing') return
  const status = afterProcessing(await hasGoodsToShip(connection, order.id))
  await updateOrder(connection, order.id, { status })
  await insertOrderEvent(connection, { orderId: order.id, at: input.now, kind: status, actor: 'shop', data: {} })
}
