import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import type { OrderRow } from '#server/money/orders/records.ts'

/** Names money that an order cannot accept. An order that still waits for payment has an event that was called off. */
export function lateReason({ status }: Pick<OrderRow, 'status'>): string {
  return status === 'payment_pending' ? 'event_called_off' : `late_for_${status}`
}

/** Tells the buyer, in the caller's transaction, that money arrived which the order cannot accept and which is sent back. */
export async function enqueueMoneyReturned(trx: Connection, orderId: string): Promise<void> {
  await enqueue(trx, 'send-order-mail', { orderId, kind: 'money_returned' }, { key: `mail:money_returned:${orderId}` })
}
