import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { PoolUnits } from './queries.ts'

/*
 * Pools that a waiting list waits for. Whoever changes a row here has locked its pool, so a row is never older than that lock.
 */

/** What is set aside of a pool. */
export interface AwaitedPool extends PoolUnits {
  /** Since when some of it has fitted nobody; null while nothing is left over. */
  leftSince: Date | null
}

/** Units that came back to a pool that somebody waits for. */
export interface ReturnedUnits {
  poolId: number
  /** Whether they were set aside. Otherwise they are on sale. */
  setAside: boolean
}

/** Sets units aside that have just come back to these pools, where a list wants that. @returns the pools that somebody waits for */
export async function setAsideUnits(connection: Connection, returned: readonly PoolUnits[]): Promise<ReturnedUnits[]> {
  const { rows } = await sql<ReturnedUnits>`${prepared}
    with listed as (
      update awaited_pool a set units = a.units + case when a.sets_aside then r.units else 0 end
      from unnest(${returned.map((r) => r.poolId)}::int[], ${returned.map((r) => r.units)}::int[]) as r (pool_id, units)
      where a.pool_id = r.pool_id returning a.pool_id, a.sets_aside as set_aside, r.units),
    moved as (
      update stock_pool p set held = p.held + l.units from listed l where l.set_aside and p.id = l.pool_id)
    select pool_id, set_aside from listed`.execute(connection)
  return rows
}

/** Marks pools as awaited. One that sets units aside for a list goes on doing so. */
export async function insertAwaitedPools(connection: Connection, poolIds: readonly number[], setsAside: boolean): Promise<void> {
  await sql`
    insert into awaited_pool as a (pool_id, sets_aside)
    select id, ${setsAside} from unnest(${[...poolIds]}::int[]) as p (id) order by id
    on conflict (pool_id) do update set sets_aside = a.sets_aside or excluded.sets_aside`.execute(connection)
}

/** What is set aside of these pools; pools that nobody waits for are missing. */
export async function awaitedPools(connection: Connection, poolIds: readonly number[]): Promise<Map<number, AwaitedPool>> {
  const { rows } = await sql<AwaitedPool>`
    select pool_id, units, left_since from awaited_pool where pool_id = any(${[...poolIds]}::int[])`.execute(connection)
  return new Map(rows.map((row) => [row.poolId, row]))
}

/** What a list has decided about a pool. */
export interface AsideChange {
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

/** The pools that these variants draw on, and those of the standing areas of their categories, in the order of their ids. */
export async function poolsWithAreas(connection: Connection, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pool_id as id from variant_pool where variant_id = any(${[...variantIds]}::int[])
    union
    select s.area_pool_id from variant_pool v join event_section s on s.category_pool_id = v.pool_id
    where v.variant_id = any(${[...variantIds]}::int[]) order by id`.execute(connection)
  return rows.map(({ id }) => id)
}
