import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'

/*
 * Pools as others lock and read them, and what is set aside of them. Units are taken by `take-hold.ts`, given back by `release-hold.ts`
 * and sold by `sell-units.ts`.
 */

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

/** What one pool has, as of the moment it was locked. */
export interface LockedPool {
  id: number
  capacity: number
  left: number
  unpaidTransfer: number
}

/**
 * Locks the pools of some variants, and those of the standing areas of their categories, in the order of their ids, and reads what each
 * has. It is the lock of an update, like that of `lockPools`. PostgreSQL reads a row again after it has waited for its lock, so the
 * counters are never older than the lock. It then also evaluates the condition again, and there a subquery with UNION ALL may find
 * nothing, depending on the plan: the pool would be missing from the answer. An array is calculated once.
 *
 * This, `poolUpdate` and `holdInsert` are the parts of stock in the two statements that serve a batch of cart additions
 * (`carts/adding/queries-hold-batch.ts`). The carts slice composes them, because one statement costs less than several; the tables are
 * read and written by these texts only.
 * @param variantIds a query for the variants
 */
export function poolLock(variantIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, capacity, unpaid_transfer, capacity - sold - held as left from stock_pool
    where id = any(array(
      select vp.pool_id from variant_pool vp where vp.variant_id in (${variantIds})
      union all
      select a.area_pool_id from variant_pool vp join event_section a on a.category_pool_id = vp.pool_id where vp.variant_id in (${variantIds})))
    order by id for no key update`
}

/** What `takeHold` does to the counters, as a part of another statement: takes units only from pools that have them. It returns the ids of these. */
export function poolUpdate(requests: readonly PoolUnits[]): RawBuilder<{ id: number }> {
  return sql`
    update stock_pool as p set held = p.held + w.units
    from unnest(${requests.map((r) => r.poolId)}::int[], ${requests.map((r) => r.units)}::int[]) as w (pool_id, units)
    where p.id = w.pool_id and p.sold + p.held + w.units <= p.capacity
    returning p.id`
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

/** The pools that these variants draw on, and those of the standing areas of their categories, in the order of their ids. */
export async function poolsWithAreas(connection: Connection, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pool_id as id from variant_pool where variant_id = any(${[...variantIds]}::int[])
    union
    select s.area_pool_id from variant_pool v join event_section s on s.category_pool_id = v.pool_id
    where v.variant_id = any(${[...variantIds]}::int[]) order by id`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The products with variants that draw on these pools. */
export async function productsOfPools(connection: Connection, poolIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct v.product_id from variant_pool p join product_variant v on v.id = p.variant_id
    where p.pool_id = any(${poolIds}::int[])`.execute(connection)
  return rows.map((row) => row.productId)
}

/**
 * Announces products whose pools have just run empty, or have units again, to all processes, which then discard their cached pages and
 * answers.
 *
 * One change of availability is not announced: tickets that are sold several at a time are sold out as soon as fewer than one step is
 * left (EVT-19). A pool does not know the steps of its variants, and every hold would have to look them up while the pool is locked.
 * That change shows once the cached copies are replaced, after at most five seconds (`cachedInProcess`).
 * @param poolIds pools that had nothing left before, or have nothing left now
 */
export async function noteTurns(connection: Connection, poolIds: number[]): Promise<void> {
  if (poolIds.length === 0) return
  await noteChange(connection, 'availability', await productsOfPools(connection, poolIds))
}

/** Changes capacities; a CHECK constraint refuses less than what is sold and held. */
export async function changeCapacity(connection: Connection, moves: PoolUnits[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update stock_pool as p set capacity = p.capacity + m.units
    from unnest(${moves.map((m) => m.poolId)}::int[], ${moves.map((m) => m.units)}::int[]) as m (pool_id, units)
    where p.id = m.pool_id`.execute(connection)
}

/*
 * Pools that a waiting list waits for. Whoever changes a row here has locked its pool, so a row is never older than that lock.
 */

/** What is set aside of a pool. */
interface AwaitedPool extends PoolUnits {
  /** Since when some of it has fitted nobody; null while nothing is left over. */
  leftSince: Date | null
}

/** What is set aside of these pools; pools that nobody waits for are missing. */
export async function awaitedPools(connection: Connection, poolIds: readonly number[]): Promise<Map<number, AwaitedPool>> {
  const { rows } = await sql<AwaitedPool>`
    select pool_id, units, left_since from awaited_pool where pool_id = any(${[...poolIds]}::int[])`.execute(connection)
  return new Map(rows.map((row) => [row.poolId, row]))
}

/** What a list has decided about a pool. */
interface AsideChange {
  poolId: number
  /** How many units stay set aside, at most as many as were. */
  units: number
  leftSince: Date | null
  setsAside: boolean
}

/** Changes what is set aside. Units that no longer are can be held by anybody, beginning with this transaction. */
export async function changeAside(connection: Connection, changes: readonly AsideChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with c as (
      select * from unnest(${changes.map((c) => c.poolId)}::int[], ${changes.map((c) => c.units)}::int[],
        ${changes.map((c) => c.leftSince)}::timestamptz[], ${changes.map((c) => c.setsAside)}::boolean[])
        as c (pool_id, units, left_since, sets_aside)),
    before as materialized (select a.pool_id, a.units from awaited_pool a join c on c.pool_id = a.pool_id),
    changed as (
      update awaited_pool a set units = c.units, left_since = c.left_since, sets_aside = c.sets_aside from c where a.pool_id = c.pool_id)
    update stock_pool p set held = p.held - b.units + c.units from before b join c on c.pool_id = b.pool_id
    where p.id = b.pool_id and b.units <> c.units`.execute(connection)
}

/** Marks pools as awaited. One that sets units aside for a list goes on doing so. */
export async function insertAwaitedPools(connection: Connection, poolIds: readonly number[], setsAside: boolean): Promise<void> {
  await sql`
    insert into awaited_pool as a (pool_id, sets_aside)
    select id, ${setsAside} from unnest(${[...poolIds]}::int[]) as p (id) order by id
    on conflict (pool_id) do update set sets_aside = a.sets_aside or excluded.sets_aside`.execute(connection)
}

/** Creates pools. @returns their ids by label */
export async function insertPools(
  connection: Connection,
  pools: readonly { label: string; capacity: number }[],
): Promise<Map<string, number>> {
  if (pools.length === 0) return new Map()
  const { rows } = await sql<{ id: number; label: string }>`
    insert into stock_pool (label, capacity)
    select label, capacity from unnest(${pools.map((pool) => pool.label)}::text[], ${pools.map((pool) => pool.capacity)}::int[]) as new (label, capacity)
    returning id, label`.execute(connection)
  return new Map(rows.map((row) => [row.label, row.id]))
}

interface VariantPoolLink {
  variantId: number
  poolId: number
}

/** Makes these the only pools that the variants draw on. */
export async function replaceVariantPools(connection: Connection, links: readonly VariantPoolLink[]): Promise<void> {
  const variantIds = [...new Set(links.map((link) => link.variantId))]
  await sql`delete from variant_pool where variant_id = any(${variantIds}::int[])`.execute(connection)
  await insertVariantPools(connection, links)
}

export async function insertVariantPools(connection: Connection, links: readonly VariantPoolLink[]): Promise<void> {
  await sql`
    insert into variant_pool (variant_id, pool_id)
    select * from unnest(${links.map((link) => link.variantId)}::int[], ${links.map((link) => link.poolId)}::int[])`.execute(connection)
}

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

/* What invented orders sold (`server/upkeep/write-past.ts`). */

export interface PastSale {
  orderItemId: number
  poolId: number
  productId: number
  /** A ticket whose transfer has not come yet. */
  unpaidTransfer: boolean
}

/**
 * How a pool takes what was sold of it in the past: `shelf` got as much more before, so that as many are left to buy as are now; `hall` was
 * as large as was sold; `open` has a fixed number of places that people are buying now.
 */
export type PastPool = 'shelf' | 'hall' | 'open'

/**
 * Writes sales and counts them in their pools, which are locked in the order in which everybody locks them.
 * @param kinds of the pools that the sales draw on
 * @throws Error of the database when an `open` pool has fewer places left than were sold
 */
export async function writePastSales(trx: Connection, sales: readonly PastSale[], kinds: ReadonlyMap<number, PastPool>): Promise<void> {
  if (sales.length === 0) return
  const ids = sales.map(({ poolId }) => poolId)
  await sql`
    insert into sale (order_item_id, pool_id, units, product_id, unpaid_transfer)
    select n.item, n.pool, 1, n.product, n.unpaid
    from unnest(${sales.map(({ orderItemId }) => orderItemId)}::bigint[], ${ids}::int[], ${sales.map(({ productId }) => productId)}::int[],
      ${sales.map(({ unpaidTransfer }) => unpaidTransfer)}::boolean[]) as n (item, pool, product, unpaid)`.execute(trx)
  const units = new Map<number, { sold: number; unpaid: number }>()
  for (const { poolId, unpaidTransfer } of sales) {
    const counted = units.get(poolId) ?? { sold: 0, unpaid: 0 }
    units.set(poolId, { sold: counted.sold + 1, unpaid: counted.unpaid + (unpaidTransfer ? 1 : 0) })
  }
  const pools = [...units.keys()]
  const counts = [...units.values()]
  await sql`
    with locked as materialized (select id from stock_pool where id = any(${pools}::int[]) order by id for no key update)
    update stock_pool p set sold = p.sold + n.sold, unpaid_transfer = p.unpaid_transfer + n.unpaid,
      capacity = case n.kind when 'shelf' then p.capacity + n.sold when 'hall' then greatest(p.capacity, p.sold + p.held + n.sold)
        else p.capacity end
    from locked join unnest(${pools}::int[], ${counts.map(({ sold }) => sold)}::int[], ${counts.map(({ unpaid }) => unpaid)}::int[],
      ${pools.map((id) => kinds.get(id) ?? 'open')}::text[]) as n (id, sold, unpaid, kind) on n.id = locked.id
    where p.id = locked.id`.execute(trx)
}
