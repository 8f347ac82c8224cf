import { mayDo, type OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { insertOrderEvent, orderItems, updateOrder } from '#server/orders/queries.ts'
import { scheduleVoiding } from '#server/payments/closing/schedule-voiding.ts'
import { returnSold } from '#server/stock/return-sold.ts'
import { voidTickets } from '#server/ticketing/issuing/void-tickets.ts'

/**
 * Ends an order because it was cancelled or not paid in time: its items go back on sale, its tickets become void, open payments are
 * closed and its charge is booked back. The caller has locked the order.
 * @returns false when the order's status does not allow it
 */
export async function endOrder(
  trx: Connection,
  order: OrderRow,
  input: { as: Extract<OrderStatus, 'cancelled' | 'expired'>; now: Date; actor: string },
): Promise<boolean> {
  const { as, now, actor } = input
  if (!mayDo(order.status, as === 'cancelled' ? 'cancel' : 'expire')) return false
  const orderId = order.id
  const items = await orderItems(trx, orderId)
  await scheduleVoiding(trx, { orderId })
  await returnSold(
    trx,
    items.map((item) => item.id),
  )
  await voidTickets(trx, { orderId, now })
  if (order.totalCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -order.totalCents, actor })
  await updateOrder(trx, orderId, {
    status: as,
    paymentDeadline: null,
    ...(as === 'cancelled' ? { cancelledAt: now } : { expiredAt: now }),
  })
  await insertOrderEvent(trx, { orderId, at: now, kind: as, actor, data: {} })
  await enqueue(trx, 'send-order-mail', { orderId, kind: as }, { key: `mail:${as}:${orderId}` })
  return true
}
