import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface BounceCounts {
  /** Orders whose present address has refused a mail for good, or did not get one. */
  hardOrders: number
  softOrders: number
  /** Other mails that did not arrive. */
  others: number
}

/** What has come back since a moment and stayed so; what mail servers still try is left out, and so is an address that was corrected or erased. */
export async function bouncesSince(connection: Connection, since: Date): Promise<BounceCounts> {
  const { rows } = await sql<BounceCounts>`
    with failed as (
      select b.mail_key, b.severity, o.id as order_id, b.mail_id from mail_bounce b
      left join mail m on m.id = b.mail_id left join orders o on o.id = m.order_id and lower(o.email) = lower(m.recipient) and o.erased_at is null
      where b.bounced_at >= ${since} and not b.is_delay)
    select count(distinct order_id) filter (where severity = 'hard')::int as hard_orders,
      count(distinct order_id) filter (where severity = 'soft'
        and not exists (select from failed h where h.order_id = failed.order_id and h.severity = 'hard'))::int as soft_orders,
      count(distinct mail_key) filter (where mail_id is null)::int as others
    from failed`.execute(connection)
  return rows[0] ?? { hardOrders: 0, softOrders: 0, others: 0 }
}
