import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { pendingPayments } from '../queries.ts'

/**
 * An order ends: what could still take money for it shall be closed at the provider, by jobs of this very transaction.
 * Should a provider answer that it was paid meanwhile, that job settles it as late money. The caller has locked the order.
 */
export async function voidOpenPayments(trx: Connection, { orderId }: { orderId: string }): Promise<void> {
  for (const { id } of await pendingPayments(trx, orderId)) {
    await enqueue(trx, 'void-payment', { paymentId: id }, { key: `void-payment:${id}` })
  }
}
