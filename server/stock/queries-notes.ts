import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export type HoldNote = 'freed' | 'given_back' | 'renewed'

/**
 * Notes what became of units that these cart items held, for whoever asks later; one row per cart, variant and moment of taking. Taking is not
 * noted: that moment stands on the item, and its transaction is the one everybody waits for.
 */
export async function noteHolds(connection: Connection, kind: HoldNote, cartItemIds: number[], at: Date): Promise<void> {
  if (cartItemIds.length === 0) return
  await sql`
    insert into hold_event (cart_id, at, kind, variant_id, units, taken_at)
    select cart_id, ${at}, ${kind}, variant_id, count(*), added_at from cart_item where id = any(${cartItemIds}::bigint[])
    group by cart_id, variant_id, added_at order by cart_id, added_at, variant_id`.execute(connection)
}
