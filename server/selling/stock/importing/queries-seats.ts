import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** A seat of an event as it is stored. */
export interface StoredSeat {
  productId: number
  key: string
  sectionName: string
  rowName: string
  number: string
  poolId: number
  /** It is in a cart or sold. */
  isTaken: boolean
  /** It is or was in an order. */
  wasOrdered: boolean
}

/** The seats of these events. Nobody can take one in the meantime: the caller has locked their pools. */
export async function seatsOfEvents(connection: Connection, productIds: readonly number[]): Promise<StoredSeat[]> {
  const { rows } = await sql<StoredSeat>`
    select seat.product_id, seat.key, section.name as section_name, seat.row_name, seat.number, seat.pool_id,
      seat.item_id is not null as is_taken, exists (select from order_item where seat_id = seat.id) as was_ordered
    from event_seat seat join event_section section on section.id = seat.section_id
    where seat.product_id = any(${[...productIds]}::int[]) order by seat.product_id, seat.place`.execute(connection)
  return rows
}

/** A section of an event as it is stored. */
export interface StoredSection {
  id: number
  productId: number
  key: string
  name: string
  areaPoolId: number | null
  categoryPoolId: number | null
  /** Of an area: how many units are in carts and sold. */
  units: number
  /** It is or was in an order, as a standing area. */
  wasOrdered: boolean
}

export async function sectionsOfEvents(connection: Connection, productIds: readonly number[]): Promise<StoredSection[]> {
  const { rows } = await sql<StoredSection>`
    select section.id, section.product_id, section.key, section.name, area_pool_id, category_pool_id,
      coalesce(pool.sold + pool.held, 0) as units, exists (select from order_item where section_id = section.id) as was_ordered
    from event_section section left join stock_pool pool on pool.id = section.area_pool_id
    where section.product_id = any(${[...productIds]}::int[]) order by section.id`.execute(connection)
  return rows
}

/** Units of these products in carts, and in orders that are not cancelled, that have no place in a seating plan. */
export async function unitsWithoutPlace(connection: Connection, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; units: number }>`
    select product_id, sum(units)::int as units from (
      select item.product_id, count(*) as units from order_item item join orders on orders.id = item.order_id
      where item.product_id = any(${[...productIds]}::int[]) and item.seat_id is null and item.section_id is null and orders.status <> 'cancelled'
      group by item.product_id
      union all
      select hold.product_id, count(distinct hold.cart_item_id) from hold join cart_item item on item.id = hold.cart_item_id
      where hold.product_id = any(${[...productIds]}::int[]) and item.seat_id is null and item.section_id is null
      group by hold.product_id) as without
    group by product_id`.execute(connection)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

export interface NewSection {
  productId: number
  key: string
  name: string
  forceSection: boolean
  areaPoolId: number | null
  categoryPoolId: number | null
}

/** Inserts sections, and updates those that exist. @returns their ids, by `product/key` */
export async function saveSections(connection: Connection, sections: readonly NewSection[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; productId: number; key: string }>`
    insert into event_section as old (product_id, key, name, force_section, area_pool_id, category_pool_id)
    select "productId", key, name, "forceSection", "areaPoolId", "categoryPoolId"
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as new
      ("productId" integer, key text, name text, "forceSection" boolean, "areaPoolId" integer, "categoryPoolId" integer)
    on conflict (product_id, key) do update set name = excluded.name, force_section = excluded.force_section,
      area_pool_id = excluded.area_pool_id, category_pool_id = excluded.category_pool_id
    returning id, product_id, key`.execute(connection)
  return new Map(rows.map(({ id, productId, key }) => [`${productId}/${key}`, id]))
}

export interface NewSeat {
  productId: number
  sectionId: number
  poolId: number
  key: string
  rowName: string
  number: string
  /** In the order of the plan. */
  place: number
  blocked: boolean
}

/** Seats of one statement: few enough for its parameters to stay small. */
const seatsPerStatement = 20_000

/** Inserts seats, and updates those that exist and differ. */
export async function saveSeats(connection: Connection, seats: readonly NewSeat[]): Promise<void> {
  for (let from = 0; from < seats.length; from += seatsPerStatement) {
    const batch = seats.slice(from, from + seatsPerStatement)
    await sql`
      insert into event_seat as old (product_id, section_id, pool_id, key, row_name, number, place, blocked)
      select * from unnest(${batch.map((seat) => seat.productId)}::int[], ${batch.map((seat) => seat.sectionId)}::int[],
        ${batch.map((seat) => seat.poolId)}::int[], ${batch.map((seat) => seat.key)}::text[], ${batch.map((seat) => seat.rowName)}::text[],
        ${batch.map((seat) => seat.number)}::text[], ${batch.map((seat) => seat.place)}::int[], ${batch.map((seat) => seat.blocked)}::boolean[])
      on conflict (product_id, key) do update set section_id = excluded.section_id, pool_id = excluded.pool_id,
        row_name = excluded.row_name, number = excluded.number, place = excluded.place, blocked = excluded.blocked,
        changed_in = pg_current_xact_id()
      where (old.section_id, old.pool_id, old.row_name, old.number, old.place, old.blocked)
        is distinct from (excluded.section_id, excluded.pool_id, excluded.row_name, excluded.number, excluded.place, excluded.blocked)`.execute(
      connection,
    )
  }
}

/** Deletes the seats of an event that are not among these. */
export async function deleteOtherSeats(connection: Connection, productId: number, keys: readonly string[]): Promise<void> {
  await sql`
    delete from event_seat seat where product_id = ${productId}
      and not exists (select from unnest(${[...keys]}::text[]) as kept (key) where kept.key = seat.key)`.execute(connection)
}

/** Deletes sections that have no seats any more, and leaves the pools of areas without capacity. */
export async function deleteSections(connection: Connection, sections: readonly StoredSection[]): Promise<void> {
  if (sections.length === 0) return
  await sql`delete from event_section where id = any(${sections.map(({ id }) => id)}::int[])`.execute(connection)
  await sql`
    update stock_pool set capacity = sold + held where id = any(${sections.flatMap(({ areaPoolId }) => areaPoolId ?? [])}::int[])`.execute(
    connection,
  )
}
