import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#core/seating/place.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'

/*
 * Who has which seat. `event_seat.item_id` is the cart item that holds a seat, and after placing the order item that has it, because both
 * have the same id. Only a transaction that has locked the pool of the seat's category sets or clears it (`docs/rules/seats.md`).
 */

/** A seat of an event. */
export interface SeatRow {
  id: number
  productId: number
  /** The seat's id in the plan. */
  key: string
  /** The pool of its category. */
  poolId: number
  itemId: number | null
  blocked: boolean
}

/** A seat of an event by its id in the plan. */
interface NamedSeat {
  productId: number
  key: string
}

/**
 * Locks the named seats in the order of their ids, and reads also the free seats of some categories. The caller has locked the pools of
 * those it will take from: a statement does not see what was committed while it waited, so this one has to begin afterwards. The lock
 * is not a full `for update`, because inserting an item leaves a shared lock on the seat that it refers to.
 * @param freeIn pools of categories, all locked by the caller
 * @returns named seats that do not exist are missing
 */
export async function lockSeats(connection: Connection, named: readonly NamedSeat[], freeIn: readonly number[]): Promise<SeatRow[]> {
  type Columns = [id: number, productId: number, key: string, poolId: number, itemId: number | null, blocked: boolean]
  const columns = sql.raw('json_agg(json_build_array(id, product_id, key, pool_id, item_id, blocked))')
  const { rows } = await sql<{ named: Columns[] | null; free: Columns[] | null }>`${prepared}
    with named as materialized (
      select s.* from unnest(${named.map((seat) => seat.productId)}::int[], ${named.map((seat) => seat.key)}::text[]) as n (product_id, key)
      join event_seat s on s.product_id = n.product_id and s.key = n.key order by s.id for no key update of s)
    select (select ${columns} from named) as named,
      (select ${columns} from event_seat where pool_id = any(${[...freeIn]}::int[]) and item_id is null and not blocked) as free`.execute(
    connection,
  )
  const [read] = rows
  const seats = [...(read?.free ?? []), ...(read?.named ?? [])].map(([id, productId, key, poolId, itemId, blocked]): SeatRow => ({
    id,
    productId,
    key,
    poolId,
    itemId,
    blocked,
  }))
  // A named seat may also be a free one of its category.
  return [...new Map(seats.map((seat) => [seat.id, seat])).values()]
}

/** A seat and the item that it is claimed for. */
interface SeatClaim {
  seatId: number
  itemId: number
}

/**
 * Claims free seats. The caller has locked their categories' pools, and must undo everything unless all of them are in the answer.
 * @returns the ids of the seats that were free
 */
export async function claimSeats(connection: Connection, claims: readonly SeatClaim[]): Promise<Set<number>> {
  if (claims.length === 0) return new Set()
  const values = sql`select * from unnest(${claims.map((claim) => claim.seatId)}::int[], ${claims.map((claim) => claim.itemId)}::bigint[]) as c (seat_id, item_id)`
  const { rows } = await sql<{ id: number }>`${prepared}
    with ordered as materialized (
      select id from event_seat where id = any(${claims.map((claim) => claim.seatId)}::int[]) order by id for no key update),
    claimed as (${seatUpdate(sql`select c.* from ordered o join (${values}) as c on c.seat_id = o.id`)})
    select id from claimed`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The same as a part of another statement.
 * @param claims selects `seat_id` and `item_id`
 */
export function seatUpdate(claims: RawBuilder<unknown>): RawBuilder<{ id: number }> {
  return sql`
    update event_seat as s set item_id = c.item_id, changed_in = pg_current_xact_id() from (${claims}) as c
    where s.id = c.seat_id and s.item_id is null and not s.blocked returning s.id`
}

/**
 * Frees the seats of these items, after the pools that they drew on were moved: whoever takes a seat locks its pool first.
 */
export async function freeSeats(connection: Connection, itemIds: readonly number[]): Promise<void> {
  await sql`
    with claimed as materialized (
      select id from event_seat where item_id = any(${[...itemIds]}::bigint[]) order by id for update)
    update event_seat s set item_id = null, changed_in = pg_current_xact_id() from claimed where s.id = claimed.id`.execute(connection)
}

/**
 * The column with the `Place` of an item of a cart or an order; null for an item without seat and area.
 * @param item the name of its table in the query
 */
export function placeColumn(item: string): RawBuilder<Place | null> {
  return sql.raw(`case when ${item}.seat_id is not null or ${item}.section_id is not null then (
      select json_build_object('seatId', st.key, 'row', nullif(st.row_name, ''), 'number', st.number, 'sectionId', se.key, 'section', se.name,
        'forceSection', se.force_section, 'poolId', coalesce(st.pool_id, se.category_pool_id))
      from event_section se left join event_seat st on st.id = ${item}.seat_id
      where se.id = coalesce((select section_id from event_seat where id = ${item}.seat_id), ${item}.section_id)) end`)
}
