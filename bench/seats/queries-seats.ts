import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Sells half of the seats of an event, in groups of four here and there, as far as readers can see. @returns how many */
export async function sellHalf(db: Connection, slug: string): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    with taken as (
      update event_seat seat set item_id = seat.id, changed_in = pg_current_xact_id()
      from product where product.id = seat.product_id and product.slug = ${slug} and not blocked and item_id is null and hashint4(place / 4) % 2 = 0
      returning pool_id),
    sold as (
      update stock_pool pool set sold = pool.sold + units from (select pool_id, count(*)::int as units from taken group by pool_id) as t
      where pool.id = t.pool_id)
    select count(*)::int as sold from taken`.execute(db)
  return rows[0]?.sold ?? 0
}

/** Takes a seat, or gives it back, with its pool. @returns whether it is taken now; null for one that cannot be taken */
export async function toggleSeat(db: Connection, slug: string, place: number): Promise<boolean | null> {
  const { rows } = await sql<{ isTaken: boolean }>`
    with seat as (
      update event_seat seat set item_id = case when item_id is null then seat.id end, changed_in = pg_current_xact_id()
      from product where product.id = seat.product_id and product.slug = ${slug} and place = ${place} and not blocked
      returning pool_id, item_id is not null as is_taken),
    moved as (
      update stock_pool pool set sold = sold + case when is_taken then 1 else -1 end from seat where pool.id = seat.pool_id)
    select is_taken from seat`.execute(db)
  return rows[0]?.isTaken ?? null
}
