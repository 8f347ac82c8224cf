import { sql } from 'kysely'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'

/** What this process knows of an event already. */
export interface EarlierSeats {
  productId: number
  /** null for nothing. */
  version: string | null
  sequence: string
}

export interface SeatRow {
  productId: number
  /** Every transaction below is included in what was read. */
  sequence: string
  /** Of the plan and of the categories that its seats belong to. */
  version: string
  digest: string
  categoryIds: Record<string, number>
  /** One digit for each seat, in the order of the plan: 1 is in a cart or sold. Only without a known version. */
  claimed: string | null
  /** The pool of each seat's category. Only without a known version. */
  poolIds: number[] | null
  /** The seats that were written since the known sequence: twice their place, and one more for one that is in a cart or sold. */
  changed: number[]
  /** Units left in each pool of the event's tickets. */
  left: Record<string, number>
  areas: { key: string; categoryPoolId: number; categoryId: number; left: number }[]
}

/** Reads the seats of several events with one statement: all of them, or what has changed. Events without a plan are missing. */
export async function readSeats(connection: Connection, known: readonly EarlierSeats[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`${prepared}
    select known.product_id, pg_snapshot_xmin(pg_current_snapshot())::text as sequence, current.version, current.digest, current.category_ids,
      case when is_new then (
        select coalesce(string_agg(case when item_id is null then '0' else '1' end, '' order by place), '')
        from event_seat where product_id = known.product_id) end as claimed,
      case when is_new then (
        select coalesce(array_agg(pool_id order by place), '{}') from event_seat where product_id = known.product_id) end as pool_ids,
      case when is_new then '{}'::int[] else (
        select coalesce(array_agg(place * 2 + (item_id is not null)::int), '{}') from event_seat
        where product_id = known.product_id and changed_in >= known.sequence::xid8) end as changed,
      (select coalesce(json_object_agg(pool.id, pool.capacity - pool.sold - pool.held), '{}') from stock_pool pool
        where pool.id in (
          select pool_id from variant_pool join product_variant variant on variant.id = variant_id where variant.product_id = known.product_id)
      ) as left,
      (select coalesce(json_agg(json_build_object('key', section.key, 'categoryPoolId', section.category_pool_id,
          'left', area.capacity - area.sold - area.held, 'categoryId', (
            select min(variant.pricing_category_id) from variant_pool join product_variant variant on variant.id = variant_id
            where pool_id = section.category_pool_id)) order by section.id), '[]')
        from event_section section join stock_pool area on area.id = section.area_pool_id where section.product_id = known.product_id) as areas
    from unnest(${known.map((event) => event.productId)}::int[], ${known.map((event) => event.version)}::text[],
      ${known.map((event) => event.sequence)}::text[]) as known (product_id, version, sequence)
    join lateral (
      select plan.digest, seating.category_ids, plan.digest || ' ' || md5(seating.category_ids::text) as version
      from event_seating seating join seating_plan plan on plan.id = seating.plan_id where seating.product_id = known.product_id
    ) current on true
    cross join lateral (select known.version is distinct from current.version as is_new) as state`.execute(connection)
  return rows
}
