import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases what providers reported about the payments of an order beyond their kind and time, which may name the buyer. */
export async function eraseReports(connection: Connection, orderId: string): Promise<void> {
  await sql`update provider_event e set payload = '{}'::jsonb from payment p
    where p.order_id = ${orderId} and p.provider = e.provider
      and (e.provider_id = p.provider_id or e.provider_payment_id = p.provider_payment_id)`.execute(connection)
  await connection
    .updateTable('payment')
    .set({ nextStep: null, successUrl: null, cancelUrl: null })
    .where('orderId', '=', orderId)
    .execute()
}
