import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases when and where the holders of an order's tickets came and went, and its goods were handed out. Whether a ticket was used stays. The caller has locked the order. */
export async function eraseScans(connection: Connection, orderId: string): Promise<void> {
  const tickets = sql`(select id from ticket where order_id = ${orderId}::uuid)`
  const ofOrder = sql`(ticket_id in ${tickets} or order_item_id in (select id from order_item where order_id = ${orderId}::uuid))`
  await sql`delete from door_presence where ticket_id in ${tickets}`.execute(connection)
  await sql`update door_scan set conflicts_with = null
    where conflicts_with in (select id from door_scan where ${ofOrder})`.execute(connection)
  await sql`delete from door_scan where ${ofOrder}`.execute(connection)
}
