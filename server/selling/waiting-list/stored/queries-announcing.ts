import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** How many were told since then that a size of this product is back, by variant. */
export async function announcedSince(connection: Connection, productId: number, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ variantId: number; count: number }>`
    select variant_id, count(*)::int as count from waiting_list_entry
    where product_id = ${productId} and kind = 'restock' and state = 'notified' and ended_at > ${since} group by variant_id`.execute(
    connection,
  )
  return new Map(rows.map(({ variantId, count }) => [variantId, count]))
}
