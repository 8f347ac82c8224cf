import { sql } from 'kysely'
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

export async function setItemIdentifiers(
  connection: Connection,
  items: readonly { id: number; identifier: string | null }[],
): Promise<void> {
  await sql`update order_item i set personal_identifier = n.identifier
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ identifier }) => identifier)}::text[]) as n (id, identifier)
    where i.id = n.id`.execute(connection)
}
