import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases the buyer on an order's documents. Numbers, lines and amounts stay, so that no series gets a gap. */
export async function eraseBuyer(connection: Connection, orderId: string): Promise<void> {
  await sql`update order_document set content = content || jsonb_build_object('delivery', null, 'buyer',
      ((content -> 'buyer') - 'state') || '{"names": [], "address": "", "address2": null, "postCode": "", "city": ""}'::jsonb)
    where order_id = ${orderId}`.execute(connection)
}
