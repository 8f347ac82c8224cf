import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Office } from '#core/time/office-zone.ts'

/** A shop, or the shop of an order. */
export type OfficeOf = { shopId: number } | { orderId: string }

/** What says the clock of a shop. */
export async function findOffice(connection: Connection, of: OfficeOf): Promise<Office | undefined> {
  const shopId = 'shopId' in of ? sql`${of.shopId}::int` : sql`(select shop_id from orders where id = ${of.orderId})`
  const { rows } = await sql<Office>`
    select l.time_zone, l.country_code, l.post_code from shop s join legal_entity l on l.id = s.legal_entity_id
    where s.id = ${shopId}`.execute(connection)
  return rows[0]
}
