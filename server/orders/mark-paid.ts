import type { Connection } from '#db/database.ts'
import { enqueueAll } from '#server/jobs/jobs.ts'
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
  await enqueueAll(connection, [
    { name: 'send-order-mail', payload: { orderId, kind: 'payment_received' }, key: `mail:payment_received:${orderId}` },
    // In a backlog the mails come first. They issue what they carry, and leave these jobs nothing to do.
    { name: 'issue-tickets', payload: { orderId }, key: `issue-tickets:${orderId}`, priority: 1 },
    { name: 'issue-documents', payload: { orderId }, key: `issue-documents:${orderId}`, priority: 1 },
  ])
  await settleUnits(connection, orderId)
}
