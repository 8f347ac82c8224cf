import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { settleUnits } from '#server/stock/settle-units.ts'
import { insertOrderEvent, updateOrder } from './queries.ts'

/**
 * Moves an order whose balance has reached zero to `processing` and enqueues its tickets, its documents and the mail that carries
 * them, in the caller's transaction. The caller has locked the order and booked the money.
 * @param input.actor who reported the payment: a provider or an operator
 */
export async function markPaid(connection: Connection, input: { orderId: string; now: Date; actor: string }): Promise<void> {
  const { orderId, now, actor } = input
  await updateOrder(connection, orderId, { status: 'processing', paidAt: now, paymentDeadline: null })
  await insertOrderEvent(connection, { orderId, at: now, kind: 'paid', actor, data: {} })
  await enqueue(connection, 'issue-tickets', { orderId }, { key: `issue-tickets:${orderId}` })
  await enqueue(connection, 'issue-documents', { orderId }, { key: `issue-documents:${orderId}` })
  await enqueue(connection, 'send-order-mail', { orderId, kind: 'payment_received' }, { key: `mail:payment_received:${orderId}` })
  await settleUnits(connection, orderId)
}
