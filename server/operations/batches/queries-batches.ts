import { sql, type RawBuilder } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { Reach, Scope } from '#core/staff/scope.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'
import type { WaitingFilter } from '../packing/queries-packing.ts'

/*
 * Batches of the packing desk. An order goes with what was added to it, and somebody sees a batch only where they see all of each of its
 * orders, and whom it goes to.
 */

/** Whether an order lies in a scope as a whole, with what was added to it, and the caller sees its buyer. @param id of the order */
function isHeld(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const lacks = (reach: Reach) => sql`(not ${reach.everything}::boolean and x.shop_id <> all(${[...reach.shopIds]}::int[])
    and exists (select from order_item i where i.order_id = x.id and not ${isOwn(reach, sql`i.product_id`)}))`
  return sql<boolean>`not exists (select from orders x where (x.id = ${id} or x.supplement_of = ${id})
    and (${lacks(scope)} or ${lacks(scope.contacts)}))`
}

/** Whether something in the parcels of the order `o` waits to be sent. */
const waits = sql<boolean>`exists (select from orders w where (w.id = o.id or w.supplement_of = o.id) and w.status = 'pending_fulfillment')`
const hasParcel = sql<boolean>`exists (select from parcel p where p.order_id = o.id and p.taken_back_at is null)`

/** What is to be done for an order of a batch. */
export const packingStates = ['waiting', 'partly-sent', 'sent', 'cancelled', 'nothing-left'] as const
export type PackingState = (typeof packingStates)[number]

const state = sql<PackingState>`case when ${waits} then case when ${hasParcel} then 'partly-sent' else 'waiting' end
  when o.status in ('cancelled', 'expired') then 'cancelled' when ${hasParcel} then 'sent' else 'nothing-left' end`

/** A batch with what its orders have in common. */
export interface BatchRow {
  id: number
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  shops: string[]
  shopNames: LocalText[]
  carriers: LocalText[]
  orders: number
  waiting: number
  oldestAt: Date
}

/** Batches of whose orders each lies in a scope, the latest first. @param page.after moment and number of the one before */
export async function batchesInScope(
  connection: Connection,
  scope: Scope,
  filter: { id?: number | undefined; open?: boolean | undefined; shop?: string | undefined },
  page: { limit: number; after?: readonly (string | number)[] | null },
): Promise<BatchRow[]> {
  const [id, open, shop] = [filter.id ?? null, filter.open ?? null, filter.shop ?? null]
  const [at = null, last = null] = page.after ?? []
  const { rows } = await sql<BatchRow>`
    select b.id, b.opened_at, b.opened_by, b.closed_at, b.closed_by, c.shops, c.shop_names, c.carriers, c.orders, c.waiting, c.oldest_at
    from packing_batch b
    cross join lateral (
      select array_agg(distinct s.slug) as shops, jsonb_agg(distinct s.name) as shop_names, coalesce(jsonb_agg(distinct o.carrier_name) filter (where o.carrier_name is not null), '[]') as carriers,
        count(*)::int as orders, (count(*) filter (where ${waits}))::int as waiting, min(o.placed_at) as oldest_at,
        bool_and(${isHeld(scope, sql`o.id`)}) as is_held
      from packing_batch_order m join orders o on o.id = m.order_id join shop s on s.id = o.shop_id where m.batch_id = b.id
    ) as c
    where c.is_held and (${id}::int is null or b.id = ${id}) and (${open}::boolean is null or (b.closed_at is null) = ${open})
      and (${shop}::text is null or ${shop} = any(c.shops))
      and (${last}::int is null or (b.opened_at, b.id) < (${at}::timestamptz, ${last}::int))
    order by b.opened_at desc, b.id desc limit ${page.limit}`.execute(connection)
  return rows
}

/** An order of a batch, as its list shows it. */
export interface BatchOrderRow {
  id: string
  reference: string
  shop: string
  placedAt: Date
  shippingAddress: Address
  carrierName: LocalText | null
  state: PackingState
  /** When its address was corrected, if that was after the batch was prepared. */
  addressChangedAt: Date | null
}

const addressChangedAt = sql<Date | null>`(select max(e.at) from order_event e where e.order_id = o.id and e.kind = 'address_corrected'
  and e.at > b.opened_at)`

/** The orders of a batch, the first placed first. */
export async function ordersOfBatch(connection: Connection, batch: number): Promise<BatchOrderRow[]> {
  const { rows } = await sql<BatchOrderRow>`
    select o.id, o.reference, s.slug as shop, o.placed_at, o.shipping_address, o.carrier_name, ${state} as state,
      ${addressChangedAt} as address_changed_at
    from packing_batch_order m join packing_batch b on b.id = m.batch_id join orders o on o.id = m.order_id join shop s on s.id = o.shop_id
    where m.batch_id = ${batch} order by o.placed_at, o.id`.execute(connection)
  return rows
}

/** Where an order stands for a batch: whether it is in it, when its address changed since, and in which open batch it is instead. */
export async function placeInBatch(
  connection: Connection,
  batch: number,
  order: string,
): Promise<{ isIn: boolean; addressChangedAt: Date | null; otherBatch: number | null }> {
  const { rows } = await sql<{ isIn: boolean; addressChangedAt: Date | null; otherBatch: number | null }>`
    select m.order_id is not null as is_in, ${addressChangedAt} as address_changed_at,
      (select other.batch_id from packing_batch_order other where other.order_id = o.id and other.open and other.batch_id <> b.id) as other_batch
    from packing_batch b cross join orders o left join packing_batch_order m on m.batch_id = b.id and m.order_id = o.id
    where b.id = ${batch} and o.id = ${order}`.execute(connection)
  return rows[0] ?? { isIn: false, addressChangedAt: null, otherBatch: null }
}

/** Lets one desk at a time choose orders, until its transaction ends. The unique index would refuse the second without it. */
export async function lockBatches(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stagefront:packing_batches'))`.execute(trx)
}

/** Orders in a scope in whose parcels something waits to be sent and that no open batch has, the first placed first. */
export async function ordersForBatch(connection: Connection, scope: Scope, filter: WaitingFilter, limit: number): Promise<string[]> {
  const [shop, carrier, from, until] = [filter.shop ?? null, filter.carrier ?? null, filter.from ?? null, filter.until ?? null]
  const { rows } = await sql<{ id: string }>`
    select o.id from orders w join orders o on o.id = coalesce(w.supplement_of, w.id)
      join shop s on s.id = o.shop_id left join carrier c on c.id = o.carrier_id
    where w.status = 'pending_fulfillment' and o.pickup_event_id is null
      and (${shop}::text is null or s.slug = ${shop}) and (${carrier}::text is null or c.slug = ${carrier})
      and (${from}::timestamptz is null or o.placed_at >= ${from}) and (${until}::timestamptz is null or o.placed_at < ${until})
      and not exists (select from packing_batch_order m where m.order_id = o.id and m.open) and ${isHeld(scope, sql`o.id`)}
    group by o.id order by o.placed_at, o.id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Opens a batch with these orders. @returns its number */
export async function insertBatch(
  trx: Connection,
  batch: { openedAt: Date; openedBy: string },
  orderIds: readonly string[],
): Promise<number> {
  const { id } = await trx.insertInto('packingBatch').values(batch).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('packingBatchOrder')
    .values(orderIds.map((orderId) => ({ batchId: id, orderId })))
    .execute()
  return id
}

/** Closes a batch: what of it was not sent is free for another one. @returns whether it was open until now */
export async function closeOpenBatch(trx: Connection, id: number, closed: { closedAt: Date; closedBy: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('packingBatch')
    .set(closed)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('packingBatchOrder').set({ open: false }).where('batchId', '=', id).execute()
  return true
}

/** What waits for one carrier in one shop, or to be picked up at one event. */
export interface WaitingRow {
  shop: string
  shopName: LocalText
  carrier: string | null
  carrierName: LocalText | null
  event: string | null
  eventName: LocalText | null
  /** Where it is picked up: the evening’s date at the venue, `YYYY-MM-DD`. */
  day: string | null
  orders: number
  /** How many of them are in an open batch. */
  inBatches: number
  oldestAt: Date
}

/** What waits in a scope, by shop and carrier, and by the event at which it is picked up; the longest waiting first. */
export async function waitingGroups(
  connection: Connection,
  scope: Scope,
  filter: Pick<WaitingFilter, 'shop' | 'from' | 'until'> = {},
): Promise<WaitingRow[]> {
  const [shop, from, until] = [filter.shop ?? null, filter.from ?? null, filter.until ?? null]
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select o.id, min(o.placed_at) as placed_at from orders w join orders o on o.id = coalesce(w.supplement_of, w.id)
      where w.status = 'pending_fulfillment' and ${isHeld(scope, sql`o.id`)} group by o.id)
    select s.slug as shop, max(s.name::text)::jsonb as shop_name, c.slug as carrier, case when o.pickup_event_id is null then max(o.carrier_name::text)::jsonb end as carrier_name,
      p.slug as event, (p.name::text)::jsonb as event_name, to_char(e.happening_from at time zone v.time_zone, 'YYYY-MM-DD') as day,
      count(*)::int as orders, (count(*) filter (where m.order_id is not null))::int as in_batches, min(waiting.placed_at) as oldest_at
    from waiting join orders o on o.id = waiting.id join shop s on s.id = o.shop_id left join carrier c on c.id = o.carrier_id
      left join event e on e.product_id = o.pickup_event_id left join product p on p.id = e.product_id left join venue v on v.id = e.venue_id
      left join packing_batch_order m on m.order_id = o.id and m.open
    where (${shop}::text is null or s.slug = ${shop}) and (${from}::timestamptz is null or o.placed_at >= ${from})
      and (${until}::timestamptz is null or o.placed_at < ${until})
    group by s.slug, c.slug, o.pickup_event_id, p.slug, p.name::text, e.happening_from, v.time_zone
    order by o.pickup_event_id is not null, e.happening_from, oldest_at, s.slug limit 500`.execute(connection)
  return rows
}
