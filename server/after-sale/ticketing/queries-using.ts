import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Locks tickets in the order of their ids. Whoever decides by the state of a ticket whether its holder may come in, or gets money back. */
export async function lockTickets(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`select id from ticket where id = any(${[...ids]}::bigint[]) order by id for update`.execute(connection)
}

/**
 * Locks the tickets of an order and its supplements. The caller has locked the order, and takes tickets away only if they are still
 * unused: a door may be admitting somebody at this moment.
 */
export async function lockTicketsOfOrder(connection: Connection, orderId: string): Promise<void> {
  await sql`select id from ticket where order_id in (select id from orders where id = ${orderId}::uuid or supplement_of = ${orderId}::uuid)
    order by id for update`.execute(connection)
}

/** Marks a valid ticket as used (OPS-17). @returns whether it was valid */
export async function useTicket(connection: Connection, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update ticket set state = 'used', used_at = ${at} where id = ${id} and state = 'valid'`.execute(connection)
  return numAffectedRows > 0n
}

/** Another door had used it before, which only became known now. */
export async function noteEarlierUse(connection: Connection, id: number, at: Date): Promise<void> {
  await sql`update ticket set used_at = ${at} where id = ${id} and state = 'used' and used_at > ${at}`.execute(connection)
}

/** Makes a used ticket unused again; void, if its item was cancelled meanwhile. @returns its order */
export async function releaseTicket(connection: Connection, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    update ticket t set used_at = null, state = case when i.cancellation_id is null then 'valid' else 'void' end,
      voided_at = case when i.cancellation_id is null then null else ${now}::timestamptz end
    from order_item i where i.id = t.order_item_id and t.id = ${id} and t.state = 'used' returning t.order_id`.execute(connection)
  return rows[0]?.orderId
}
