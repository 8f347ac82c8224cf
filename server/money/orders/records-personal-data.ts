import { sql } from 'kysely'
import { emailKey } from '#core/addresses/email.ts'
import type { StoredOrder } from '#core/orders/retention.ts'
import type { Connection } from '#db/database.ts'

/**
 * Whether order item `i` of event `e` has contact data that have to go: anything where the event traces contacts, and elsewhere JSON that
 * is more than the two names.
 */
const hasContact = sql.raw(`i.kind = 'event' and i.personal_identifier is not null and (
    e.personalization_requirement = 'contact_tracing_required'
    or (i.personal_identifier ~ '^[{[]' and i.personal_identifier !~ '"address":"","phone":""}$'))`)

/** Orders with contact data of events that were over at this moment or before. */
export async function ordersWithContact(connection: Connection, overUntil: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct i.order_id from order_item i join event e on e.product_id = i.product_id
    where e.over_at <= ${overUntil} and ${hasContact} order by i.order_id limit ${limit}`.execute(connection)
  return rows.map(({ orderId }) => orderId)
}

/** The items of an order with such contact data. The caller has locked the order. */
export async function itemsWithContact(
  connection: Connection,
  orderId: string,
  overUntil: Date,
): Promise<{ id: number; personalIdentifier: string; personalizationRequirement: string }[]> {
  const { rows } = await sql<{ id: number; personalIdentifier: string; personalizationRequirement: string }>`
    select i.id, i.personal_identifier, e.personalization_requirement
    from order_item i join event e on e.product_id = i.product_id
    where i.order_id = ${orderId} and e.over_at <= ${overUntil} and ${hasContact} order by i.id`.execute(connection)
  return rows
}

/** Writes whom tickets are made out to. The caller has locked the orders of these items. */
export async function setItemIdentifiers(
  connection: Connection,
  items: readonly { id: number; identifier: string | null }[],
): Promise<void> {
  await sql`update order_item i set personal_identifier = n.identifier
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ identifier }) => identifier)}::text[]) as n (id, identifier)
    where i.id = n.id`.execute(connection)
}

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
  const { rows } = await sql<ErasableOrder>`${erasable} where fold_email(o.email) = fold_email(${emailKey(email)}) and o.erased_at is null
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
