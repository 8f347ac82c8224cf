import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export type HoldNote = 'freed' | 'given_back' | 'renewed'

/**
 * Logs what became of the holds of these cart items, for later inquiries: one row per cart, variant and time of adding. Taking a
 * hold is not logged, because the item has its time, and that transaction is the bottleneck of a rush.
 */
export async function noteHolds(connection: Connection, kind: HoldNote, cartItemIds: number[], at: Date): Promise<void> {
  if (cartItemIds.length === 0) return
  await sql`
    insert into hold_event (cart_id, at, kind, variant_id, units, taken_at)
    select cart_id, ${at}, ${kind}, variant_id, count(*), added_at from cart_item where id = any(${cartItemIds}::bigint[])
    group by cart_id, variant_id, added_at order by cart_id, added_at, variant_id`.execute(connection)
}
