import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { lockPools, type PoolUnits, poolUpdate } from '../records-pools.ts'

/** The guard: takes units only from pools that have them, in one statement. @returns the pools that had enough */
export async function holdInPools(connection: Connection, requests: readonly PoolUnits[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${prepared} ${poolUpdate(requests)}`.execute(connection)
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

export interface PoolMove {
  poolId: number
  held: number
  sold: number
  /** Of the sold units, those in orders that wait for a bank transfer. */
  unpaidTransfer?: number
}

/**
 * Moves counters by the given amounts, which may be negative; the CHECK constraints are the final guard.
 * @param transferPercent how much of its capacity a pool may have in unpaid transfers; no move beyond it is made
 * @returns what each pool has left now; a pool whose move was not made is missing
 */
export async function movePools(connection: Connection, moves: readonly PoolMove[], transferPercent = 100): Promise<Map<number, number>> {
  if (moves.length === 0) return new Map()
  if (moves.length > 1)
    await lockPools(
      connection,
      moves.map((move) => move.poolId),
    )
  const { rows } = await sql<{ id: number; left: number }>`${prepared}
    update stock_pool as p set held = p.held + m.held, sold = p.sold + m.sold, unpaid_transfer = p.unpaid_transfer + m.unpaid_transfer
    from unnest(${moves.map((m) => m.poolId)}::int[], ${moves.map((m) => m.held)}::int[], ${moves.map((m) => m.sold)}::int[],
      ${moves.map((m) => m.unpaidTransfer ?? 0)}::int[]) as m (pool_id, held, sold, unpaid_transfer)
    where p.id = m.pool_id
      and (m.unpaid_transfer <= 0 or p.unpaid_transfer + m.unpaid_transfer <= p.capacity * ${transferPercent}::int / 100)
    returning p.id, p.capacity - p.sold - p.held as left`.execute(connection)
  return new Map(rows.map((row) => [row.id, row.left]))
}

/** Units that were given back to a pool. */
interface ReturnedUnits {
  /** Whether any of the items has a seat, which must be freed after the pools were moved. */
  hasSeats: boolean
}

/** Whether an item of `deleted` has a seat, in a query that counts what was deleted. */
const hasSeats = sql<boolean>`exists (select from event_seat where item_id in (select item_id from deleted)) as has_seats`

/** @returns the units of the deleted holds, per pool in id order */
export async function deleteHolds(connection: Connection, cartItemIds: number[]): Promise<(PoolUnits & ReturnedUnits)[]> {
  const { rows } = await sql<PoolUnits & ReturnedUnits>`
    with deleted as (
      delete from hold where cart_item_id = any(${cartItemIds}::bigint[]) returning cart_item_id as item_id, pool_id, units)
    select pool_id, sum(units)::int as units, ${hasSeats} from deleted group by pool_id order by pool_id`.execute(connection)
  return rows
}

export interface SoldItem {
  cartItemId: number
  /** Its order waits for a payment. */
  unpaid: boolean
  /** That payment is a bank transfer, of which each pool allows only a share. */
  byTransfer: boolean
}

/** What was sold or given back, by pool in the order of their ids. */
export interface SoldUnits extends PoolUnits {
  /** Those of the units that were in an unpaid transfer. */
  unpaidTransfer: number
}

/**
 * Turns the holds of these items into sales and moves the counters of their pools, in one statement: the holds first, then the pools,
 * locked in the order of their ids. Sales of unpaid items go on counting for the network address they came from.
 * @param transferPercent how much of its capacity a pool may have in unpaid transfers; a pool that would exceed it is not moved
 * @returns the units per item and pool, and whether the pool was moved; an item without holds is missing
 */
export async function sellHolds(
  connection: Connection,
  items: readonly SoldItem[],
  transferPercent: number,
): Promise<{ cartItemId: number; moved: boolean }[]> {
  const { rows } = await sql<{ cartItemId: number; moved: boolean }>`${prepared}
    with deleted as (
      delete from hold where cart_item_id = any(${items.map((item) => item.cartItemId)}::bigint[]) returning cart_item_id, pool_id, units, product_id, network),
    sold as (
      insert into sale (order_item_id, pool_id, units, product_id, network, unpaid_transfer)
      select d.cart_item_id, d.pool_id, d.units, d.product_id, case when i.unpaid then d.network end, i.by_transfer
      from deleted d
      join unnest(${items.map((item) => item.cartItemId)}::bigint[], ${items.map((item) => item.unpaid)}::boolean[],
        ${items.map((item) => item.byTransfer)}::boolean[]) as i (cart_item_id, unpaid, by_transfer) on i.cart_item_id = d.cart_item_id
      returning order_item_id as cart_item_id, pool_id, units, unpaid_transfer),
    m as (
      select pool_id, sum(units)::int as units, coalesce(sum(units) filter (where unpaid_transfer), 0)::int as unpaid_transfer
      from sold group by pool_id),
    locked as (
      select array_agg(id) as ids
      from (select id from stock_pool where id in (select pool_id from m) order by id for no key update) as pools),
    moved as (
      update stock_pool as p set held = p.held - m.units, sold = p.sold + m.units, unpaid_transfer = p.unpaid_transfer + m.unpaid_transfer
      from m
      where p.id = m.pool_id and p.id = any((select ids from locked)::int[])
        and (m.unpaid_transfer <= 0 or p.unpaid_transfer + m.unpaid_transfer <= p.capacity * ${transferPercent}::int / 100)
      returning p.id)
    select cart_item_id, pool_id in (select id from moved) as moved from sold`.execute(connection)
  return rows
}

/**
 * Ends what the sales of a paid order count for: they belong to nobody's share any more, and their network addresses are deleted.
 * @returns the units that were in an unpaid transfer, by pool
 */
export async function settleSales(connection: Connection, orderId: string): Promise<PoolUnits[]> {
  const { rows } = await sql<PoolUnits>`
    with unpaid as (
      select s.order_item_id, s.pool_id, s.units, s.unpaid_transfer from sale s join order_item i on i.id = s.order_item_id
      where i.order_id = ${orderId} and (s.network is not null or s.unpaid_transfer) for update of s),
    settled as (
      update sale s set network = null, unpaid_transfer = false from unpaid u
      where s.order_item_id = u.order_item_id and s.pool_id = u.pool_id)
    select pool_id, sum(units)::int as units from unpaid where unpaid_transfer group by pool_id order by pool_id`.execute(connection)
  return rows
}

/** Marks the sold tickets of an order as waiting for a bank transfer, or for another payment. @returns the changed units, by pool */
export async function markTransfer(connection: Connection, orderId: string, byTransfer: boolean): Promise<PoolUnits[]> {
  const { rows } = await sql<PoolUnits>`
    with changed as (
      update sale s set unpaid_transfer = ${byTransfer} from order_item i
      where i.order_id = ${orderId} and i.kind = 'event' and s.order_item_id = i.id and s.unpaid_transfer <> ${byTransfer}
      returning s.pool_id, s.units)
    select pool_id, sum(units)::int as units from changed group by pool_id order by pool_id`.execute(connection)
  return rows
}

export async function insertSales(connection: Connection, sales: { orderItemId: number; poolId: number }[]): Promise<void> {
  await sql`
    insert into sale (order_item_id, pool_id, units)
    select order_item_id, pool_id, 1 from unnest(${sales.map((s) => s.orderItemId)}::bigint[], ${sales.map((s) => s.poolId)}::int[])
      as s (order_item_id, pool_id)`.execute(connection)
}

/** @returns the units of the deleted sales, per pool in id order */
export async function deleteSales(connection: Connection, orderItemIds: number[]): Promise<(SoldUnits & ReturnedUnits)[]> {
  const { rows } = await sql<SoldUnits & ReturnedUnits>`
    with deleted as (
      delete from sale where order_item_id = any(${orderItemIds}::bigint[])
      returning order_item_id as item_id, pool_id, units, unpaid_transfer)
    select pool_id, sum(units)::int as units, coalesce(sum(units) filter (where unpaid_transfer), 0)::int as unpaid_transfer, ${hasSeats}
    from deleted group by pool_id order by pool_id`.execute(connection)
  return rows
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

/** The pools of standing areas, by the areas' ids. No statement runs without areas. */
export async function poolsOfAreas(connection: Connection, sectionIds: readonly number[]): Promise<Map<number, number[]>> {
  if (sectionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; poolId: number }>`
    select id, area_pool_id as pool_id from event_section where id = any(${[...sectionIds]}::int[]) and area_pool_id is not null`.execute(
    connection,
  )
  return new Map(rows.map(({ id, poolId }) => [id, [poolId]]))
}
