import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { pendingPayments } from '../queries.ts'

/**
 * Enqueues, in the caller's transaction, one job for each payment of the order that may still take money. If a provider
 * answers that it was paid in the meantime, the job settles it as late money. The caller has locked the order.
 */
export async function scheduleVoiding(trx: Connection, { orderId }: { orderId: string }): Promise<void> {
  for (const { id } of await pendingPayments(trx, orderId)) {
    await enqueue(trx, 'void-payment', { paymentId: id }, { key: `void-payment:${id}` })
  }
}
