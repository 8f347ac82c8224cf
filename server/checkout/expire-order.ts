import { mayDo } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { isBought, type OrderRow } from '#server/orders/order.ts'
import { insertOrderEvent, orderItems, updateOrder } from '#server/orders/queries.ts'
import { scheduleVoiding } from '#server/payments/closing/schedule-voiding.ts'
import { returnSold } from '#server/stock/return-sold.ts'

/**
 * Ends an order that was not paid in time (OPS-09): its items go back on sale, open payments are closed and its charge is booked back.
 * The caller has locked the order. The buyer gets a mail, unless they had only added something to an order and not bought it.
 * @returns false when the order's status does not allow it
 */
export async function expireOrder(trx: Connection, order: OrderRow, { now }: { now: Date }): Promise<boolean> {
  if (!mayDo(order.status, 'expire')) return false
  const { id: orderId } = order
  const actor = 'shop'
  const items = await orderItems(trx, orderId)
  await scheduleVoiding(trx, { orderId })
  await returnSold(
    trx,
    items.map((item) => item.id),
  )
  if (order.totalCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -order.totalCents, actor })
  await updateOrder(trx, orderId, { status: 'expired', paymentDeadline: null, expiredAt: now })
  await insertOrderEvent(trx, { orderId, at: now, kind: 'expired', actor, data: {} })
  if (isBought(order)) await enqueue(trx, 'send-order-mail', { orderId, kind: 'expired' }, { key: `mail:expired:${orderId}` })
  return true
}
