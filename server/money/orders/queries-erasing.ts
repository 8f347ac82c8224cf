import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { StoredOrder } from '#core/orders/retention.ts'
import type { Connection } from '#db/database.ts'

export interface ErasableOrder extends StoredOrder {
  id: string
  reference: string
  sessionId: string
}

const erasable = sql`select o.id, o.reference, o.session_id, o.status, o.placed_at,
    greatest((select max(d.issued_at) from order_document d where d.order_id = o.id),
      (select max(m.at) from money_movement m where m.order_id = o.id and m.kind not in ('charge', 'cancellation'))) as last_booked_at
  from orders o`

/** The orders of an e-mail address that were not erased yet, the oldest first. */
export async function ordersOfEmail(connection: Connection, email: string): Promise<ErasableOrder[]> {
  const { rows } = await sql<ErasableOrder>`${erasable} where lower(o.email) = ${emailKey(email)} and o.erased_at is null
    order by o.placed_at, o.id`.execute(connection)
  return rows
}

/** Orders that were placed before this moment and not erased yet, the oldest first. */
export async function ordersPlacedBefore(connection: Connection, before: Date, limit: number): Promise<ErasableOrder[]> {
  const { rows } = await sql<ErasableOrder>`${erasable} where o.placed_at < ${before} and o.erased_at is null
    order by o.placed_at, o.id limit ${limit}`.execute(connection)
  return rows
}

/** What stands where an e-mail address was. No mail can be sent to it. */
export const erasedEmail = 'erased@example.invalid'

/** A gift without who gets it. */
const withoutRecipient = sql`gift || '{"name": null, "message": null, "email": null}'`

/** Erases whom gifts were for, by their address, however it is spelt. The vouchers stay valid for whoever has their codes. */
export async function eraseGiftRecipients(connection: Connection, email: string): Promise<void> {
  await sql`update order_item set gift = ${withoutRecipient} where fold_email(gift->>'email') = fold_email(${emailKey(email)})`.execute(
    connection,
  )
}

/** Erases the names on an order's items, and whom gifts among them were for. The caller has locked the order. */
export async function eraseItems(connection: Connection, orderId: string): Promise<void> {
  await sql`update order_item set personal_identifier = null, gift = ${withoutRecipient} where order_id = ${orderId}`.execute(connection)
}
