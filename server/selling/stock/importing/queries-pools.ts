import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface PoolRow {
  id: number
  label: string
  capacity: number
  sold: number
  held: number
}

/**
 * Locks pools in id order, as everywhere, so that nothing is sold while their capacity is checked: those with these labels, and those
 * on which the seats and standing areas of these products draw now.
 */
export async function lockPoolsToImport(
  connection: Connection,
  labels: readonly string[],
  productIds: readonly number[],
): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select id, label, capacity, sold, held from stock_pool
    where label = any(${[...labels]}::text[])
      or id in (select pool_id from event_seat where product_id = any(${[...productIds]}::int[]))
      or id in (select area_pool_id from event_section where product_id = any(${[...productIds]}::int[]))
      or id in (select category_pool_id from event_section where product_id = any(${[...productIds]}::int[]))
    order by id for update`.execute(connection)
  return rows
}

/** Sets capacities of pools that this transaction has locked and checked. */
export async function setCapacities(connection: Connection, pools: readonly { id: number; capacity: number }[]): Promise<void> {
  if (pools.length === 0) return
  await sql`
    update stock_pool as p set capacity = n.capacity
    from unnest(${pools.map((pool) => pool.id)}::int[], ${pools.map((pool) => pool.capacity)}::int[]) as n (id, capacity) where p.id = n.id`.execute(
    connection,
  )
}
