import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'

interface NewHold {
  cartItemId: number
  poolId: number
  productId: number
  /** The network address it counts for; null for none. */
  network: string | null
}

export async function insertHolds(connection: Connection, holds: readonly NewHold[]): Promise<void> {
  await sql`${prepared}
    insert into hold (cart_item_id, pool_id, product_id, network)
    select * from unnest(${holds.map((h) => h.cartItemId)}::bigint[], ${holds.map((h) => h.poolId)}::int[],
      ${holds.map((h) => h.productId)}::int[], ${holds.map((h) => h.network)}::text[])`.execute(connection)
}

/** Makes what these items hold count for a network address, or for none. */
export async function countForNetwork(connection: Connection, cartItemIds: readonly number[], network: string | null): Promise<void> {
  await sql`update hold set network = ${network} where cart_item_id = any(${[...cartItemIds]}::bigint[])`.execute(connection)
}

/** A hold of an item that the same statement inserts. */
export interface NewItemHold {
  /** The item's number in `new_items`. */
  item: number
  poolId: number
  productId: number
  /** The network address it counts for; null for none. */
  network: string | null
}

/** Inserts the holds of items that the same statement inserts. They are looked up in its part `new_items (id, n)`. */
export function holdInsert(holds: readonly NewItemHold[]): RawBuilder<unknown> {
  return sql`
    insert into hold (cart_item_id, pool_id, product_id, network)
    select i.id, h.pool_id, h.product_id, h.network
    from unnest(${holds.map((hold) => hold.item)}::int[], ${holds.map((hold) => hold.poolId)}::int[],
      ${holds.map((hold) => hold.productId)}::int[], ${holds.map((hold) => hold.network)}::text[]) as h (n, pool_id, product_id, network)
    join new_items i on i.n = h.n`
}

type HoldNote = 'freed' | 'given_back' | 'renewed'

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
