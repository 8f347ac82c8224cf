import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** How many processes of the shop reported to this database within the last half minute. */
export async function countLivingProcesses(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process where seen_at > clock_timestamp() - interval '30 seconds'`.execute(connection)
  return rows[0]?.count ?? 0
}

/** What every database of a drill has as its comment. Processes of a drill serve no other. */
const mark = 'a drill, to be deleted'

export async function markAsDrill(connection: Connection): Promise<void> {
  await sql`do $$ begin execute format('comment on database %I is %L', current_database(), ${sql.lit(mark)}); end $$`.execute(connection)
}

export async function isDrill(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ comment: string | null }>`
    select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`.execute(connection)
  return rows[0]?.comment === mark
}

/** What fans may ask for: a ticket, and the seats that it can be for. */
export interface TicketOnSale {
  variantId: number
  /** Keys of free seats in the order of the plan; empty without numbered seats. */
  seats: string[]
}

/** The tickets of an event that can be bought. */
export async function ticketsOnSale(connection: Connection, productId: number): Promise<TicketOnSale[]> {
  const { rows } = await sql<TicketOnSale>`
    select v.id as variant_id, array(
      select s.key from event_seat s join variant_pool vp on vp.pool_id = s.pool_id and vp.variant_id = v.id
      where s.product_id = v.product_id and not s.blocked order by s.place) as seats
    from product_variant v where v.product_id = ${productId} and v.sellable order by v.physical, v.position, v.id`.execute(connection)
  return rows
}
