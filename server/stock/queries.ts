import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

export interface PoolUnits {
  poolId: number
  units: number
}

/**
 * Locks pools in the order of their ids. @returns what each has left
 *
 * The lock is the one an update takes (`no key update`). A full `for update` would also wait for the shared locks that inserting
 * a hold or a sale leaves on the pools it refers to: two buyers who placed at the same time would wait for each other.
 */
export async function lockPools(connection: Connection, poolIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; left: number }>`${prepared}
    select id, capacity - sold - held as left from stock_pool where id = any(${poolIds}::int[]) order by id for no key update`.execute(
    connection,
  )
  return new Map(rows.map((row) => [row.id, row.left]))
}

/** The guard: takes units only from pools that have them, in one statement. @returns the pools that had enough */
export async function holdInPools(connection: Connection, requests: PoolUnits[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${prepared}
    update stock_pool as p set held = p.held + w.units
    from unnest(${requests.map((r) => r.poolId)}::int[], ${requests.map((r) => r.units)}::int[]) as w (pool_id, units)
    where p.id = w.pool_id and p.sold + p.held + w.units <= p.capacity
    returning p.id`.execute(connection)
  return new Set(rows.map((row) => row.id))
}

/** @returns the pools that had enough, with what each has left */
export async function sellFromPools(connection: Connection, requests: PoolUnits[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; left: number }>`
    update stock_pool as p set sold = p.sold + w.units
    from unnest(${requests.map((r) => r.poolId)}::int[], ${requests.map((r) => r.units)}::int[]) as w (pool_id, units)
    where p.id = w.pool_id and p.sold + p.held + w.units <= p.capacity
    returning p.id, p.capacity - p.sold - p.held as left`.execute(connection)
  return new Map(rows.map((row) => [row.id, row.left]))
}

/**
 * Moves counters by the given amounts, which may be negative; the CHECK constraints are the final guard.
 * @returns what each pool has left now
 */
export async function movePools(
  connection: Connection,
  moves: { poolId: number; held: number; sold: number }[],
): Promise<Map<number, number>> {
  if (moves.length === 0) return new Map()
  if (moves.length > 1)
    await lockPools(
      connection,
      moves.map((move) => move.poolId),
    )
  const { rows } = await sql<{ id: number; left: number }>`
    update stock_pool as p set held = p.held + m.held, sold = p.sold + m.sold
    from unnest(${moves.map((m) => m.poolId)}::int[], ${moves.map((m) => m.held)}::int[], ${moves.map((m) => m.sold)}::int[])
      as m (pool_id, held, sold)
    where p.id = m.pool_id returning p.id, p.capacity - p.sold - p.held as left`.execute(connection)
  return new Map(rows.map((row) => [row.id, row.left]))
}

export interface NewHold {
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

/** @returns the units of the deleted holds, per pool in id order */
export async function deleteHolds(connection: Connection, cartItemIds: number[]): Promise<PoolUnits[]> {
  const { rows } = await sql<PoolUnits>`
    with deleted as (delete from hold where cart_item_id = any(${cartItemIds}::bigint[]) returning pool_id, units)
    select pool_id, sum(units)::int as units from deleted group by pool_id order by pool_id`.execute(connection)
  return rows
}

/**
 * Turns the holds of these items into sales. Those of unpaid items go on counting for the network address they came from.
 * @returns the units per pool, and the items that had holds
 */
export async function turnHoldsIntoSales(
  connection: Connection,
  items: readonly { cartItemId: number; unpaid: boolean }[],
): Promise<{ units: PoolUnits[]; items: Set<number> }> {
  const { rows } = await sql<{ cartItemId: number; poolId: number; units: number }>`
    with deleted as (delete from hold where cart_item_id = any(${items.map((item) => item.cartItemId)}::bigint[]) returning cart_item_id, pool_id, units, product_id, network)
    insert into sale (order_item_id, pool_id, units, product_id, network)
    select d.cart_item_id, d.pool_id, d.units, d.product_id, case when i.unpaid then d.network end
    from deleted d
    join unnest(${items.map((item) => item.cartItemId)}::bigint[], ${items.map((item) => item.unpaid)}::boolean[]) as i (cart_item_id, unpaid)
      on i.cart_item_id = d.cart_item_id
    returning order_item_id as cart_item_id, pool_id, units`.execute(connection)
  return { units: sumByPool(rows), items: new Set(rows.map((row) => row.cartItemId)) }
}

/** Ends what the sales of paid items count for: they belong to nobody's share any more, and their network addresses are deleted. */
export async function settleSales(connection: Connection, orderId: string): Promise<void> {
  await sql`
    update sale s set network = null from order_item i
    where i.order_id = ${orderId} and s.order_item_id = i.id and s.network is not null`.execute(connection)
}

export async function insertSales(connection: Connection, sales: { orderItemId: number; poolId: number }[]): Promise<void> {
  await sql`
    insert into sale (order_item_id, pool_id, units)
    select order_item_id, pool_id, 1 from unnest(${sales.map((s) => s.orderItemId)}::bigint[], ${sales.map((s) => s.poolId)}::int[])
      as s (order_item_id, pool_id)`.execute(connection)
}

export async function deleteSales(connection: Connection, orderItemIds: number[]): Promise<PoolUnits[]> {
  const { rows } = await sql<PoolUnits>`
    with deleted as (delete from sale where order_item_id = any(${orderItemIds}::bigint[]) returning pool_id, units)
    select pool_id, sum(units)::int as units from deleted group by pool_id order by pool_id`.execute(connection)
  return rows
}

/** Which pools each variant draws on. */
export async function poolsOfVariants(connection: Connection, variantIds: number[]): Promise<Map<number, number[]>> {
  const rows = await connection
    .selectFrom('variantPool')
    .select(['variantId', 'poolId'])
    .where('variantId', '=', sql<number>`any(${variantIds}::int[])`)
    .orderBy('poolId')
    .execute()
  const pools = new Map<number, number[]>(variantIds.map((id) => [id, []]))
  for (const row of rows) pools.get(row.variantId)?.push(row.poolId)
  return pools
}

/**
 * Cart items that hold something although their session's end lies before `until`. Their sessions are locked for this
 * transaction, as in every transaction that deletes holds; sessions locked by another transaction are skipped. Locking the
 * hold rows instead would let two that free the same items in different pools wait for each other.
 */
export async function lockExpiredHolds(
  connection: Connection,
  where: { until: Date; poolIds?: number[]; sessionIds?: string[] },
): Promise<number[]> {
  const { rows } = await sql<{ cartItemId: number }>`
    select h.cart_item_id from hold h
    join cart_item i on i.id = h.cart_item_id join cart c on c.id = i.cart_id join session s on s.id = c.session_id
    where s.expires_at < ${where.until}
      and (${where.poolIds ?? null}::int[] is null or h.pool_id = any(${where.poolIds ?? null}::int[]))
      and (${where.sessionIds ?? null}::uuid[] is null or s.id = any(${where.sessionIds ?? null}::uuid[]))
    order by h.cart_item_id
    for update of s skip locked`.execute(connection)
  return [...new Set(rows.map((row) => row.cartItemId))]
}

export async function sessionsStillHolding(connection: Connection, sessionIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.session_id as id from hold h join cart_item i on i.id = h.cart_item_id join cart c on c.id = i.cart_id
    where c.session_id = any(${sessionIds}::uuid[])`.execute(connection)
  return new Set(rows.map((row) => row.id))
}

/** The products with variants that draw on these pools. */
export async function productsOfPools(connection: Connection, poolIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct v.product_id from variant_pool p join product_variant v on v.id = p.variant_id
    where p.pool_id = any(${poolIds}::int[])`.execute(connection)
  return rows.map((row) => row.productId)
}

function sumByPool(rows: PoolUnits[]): PoolUnits[] {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(row.poolId, (sums.get(row.poolId) ?? 0) + row.units)
  return [...sums].map(([poolId, units]) => ({ poolId, units })).sort((a, b) => a.poolId - b.poolId)
}

/** Changes capacities; a CHECK constraint refuses less than what is sold and held. */
export async function changeCapacity(connection: Connection, moves: PoolUnits[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update stock_pool as p set capacity = p.capacity + m.units
    from unnest(${moves.map((m) => m.poolId)}::int[], ${moves.map((m) => m.units)}::int[]) as m (pool_id, units)
    where p.id = m.pool_id`.execute(connection)
}
