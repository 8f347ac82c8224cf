import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Which orders wait to be packed. What is missing does not limit them. */
export interface WaitingFilter {
  shop?: string | undefined
  carrier?: string | undefined
  /** Picked up at this event, by its slug; without it, what is sent. */
  pickup?: string | undefined
  /** Placed at this moment or later. */
  from?: Date | null | undefined
  /** Placed before this moment. */
  until?: Date | null | undefined
}

/**
 * The orders in whose parcels something waits to be sent, the first placed first, or what waits to be picked up at an event.
 * An order that something was added to counts once.
 */
export async function waitingOrders(connection: Connection, filter: WaitingFilter, limit: number): Promise<string[]> {
  const [shop, carrier, from, until] = [filter.shop ?? null, filter.carrier ?? null, filter.from ?? null, filter.until ?? null]
  const pickup = filter.pickup ?? null
  const { rows } = await sql<{ id: string }>`
    select coalesce(o.supplement_of, o.id) as id from orders o join shop s on s.id = o.shop_id left join carrier c on c.id = o.carrier_id
      left join product e on e.id = o.pickup_event_id
    where o.status = 'pending_fulfillment' and e.slug is not distinct from ${pickup}::text
      and (${shop}::text is null or s.slug = ${shop}) and (${carrier}::text is null or c.slug = ${carrier})
      and (${from}::timestamptz is null or o.placed_at >= ${from}) and (${until}::timestamptz is null or o.placed_at < ${until})
    group by 1 order by min(o.placed_at), 1 limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The orders that share a parcel with these: themselves, what was added to them, and what they were added to. */
export async function ordersInParcels(
  connection: Connection,
  orderIds: readonly string[],
): Promise<{ id: string; parcelOrderId: string }[]> {
  const { rows } = await sql<{ id: string; parcelOrderId: string }>`
    with parcel as (select distinct coalesce(supplement_of, id) as id from orders where id = any(${[...orderIds]}::uuid[]))
    select o.id, p.id as parcel_order_id from parcel p join orders o on o.id = p.id
    union all select o.id, p.id from parcel p join orders o on o.supplement_of = p.id`.execute(connection)
  return rows
}
