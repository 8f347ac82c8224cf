import { sql, type RawBuilder } from 'kysely'
import type { DisputedOrder } from '#core/settlements/settle.ts'
import type { PartSum, SettledFreeTickets, SettledLine } from '#core/settlements/settlement.ts'
import type { Connection } from '#db/database.ts'

/** What is settled together: an event and one of its contract partners. */
export interface Settled {
  eventId: number
  partnerId: number
}

/** Whether a part of a document is about the event, in SQL: its tickets, and goods that are picked up there. @param part, order aliases */
export function isOfEvent(part: string, order: string, eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${part}.event_id`)} = ${eventId}
    or ${sql.ref(`${part}.kind`)} = 'goods' and ${sql.ref(`${order}.pickup_event_id`)} = ${eventId})`
}

/** The documents of a partner about an event, issued up to a moment, that no settlement has. */
export async function openDocuments(connection: Connection, { eventId, partnerId }: Settled, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from order_document d
    where d.id in (
      select p.document_id from document_part p where p.event_id = ${eventId} and p.partner_id = ${partnerId}
      union
      select p.document_id from orders o join order_document g on g.order_id = o.id join document_part p on p.document_id = g.id
      where o.pickup_event_id = ${eventId} and p.kind = 'goods' and p.partner_id = ${partnerId})
      and d.issued_at <= ${until}
      and not exists (select from settlement_document s where s.document_id = d.id and s.event_id = ${eventId})
    order by d.id`.execute(connection)
  return rows.map(({ id }) => Number(id))
}

/** What documents say of an event: each price of each category and of goods, what was sold at it and what was given back. */
export async function linesOfDocuments(connection: Connection, eventId: number, documents: readonly number[]): Promise<SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    with line as (
      select case i.kind when 'event' then 'ticket' else 'goods' end as kind, i.pricing_category_name as category,
        case i.kind when 'merch' then i.artist_name end as artist, case i.kind when 'merch' then i.product_type end as product_type,
        case i.kind when 'merch' then i.product_name end as product_name, case i.kind when 'merch' then i.product_color end as product_color,
        i.variant_description as description, i.price_cents::int, i.vat_rate::float8, d.cancellation_id is null as is_sale,
        case when d.cancellation_id is null or i.cancellation_id = d.cancellation_id then 1 else 0 end as units,
        case when d.cancellation_id is null then i.price_cents::int
          when i.cancellation_id = d.cancellation_id
            then i.credited_cents - coalesce((select sum(r.amount_cents) from price_reduction r where r.order_item_id = i.id), 0)
          else coalesce((select r.amount_cents::int from price_reduction r
            where r.order_item_id = i.id and r.cancellation_id = d.cancellation_id), 0)
        end as cents
      from order_document d join orders o on o.id = d.order_id
      join order_item i on i.order_id = d.order_id and i.contract_partner_id = d.contract_partner_id
      where d.id = any(${[...documents]}::bigint[]) and i.price_cents > 0
        and (i.kind = 'event' and i.product_id = ${eventId}
          or i.kind = 'merch' and i.gift is null and o.pickup_event_id = ${eventId})),
    summed as (
      select kind, artist, product_type, product_name, product_color, category, description, price_cents, vat_rate,
        coalesce(sum(units) filter (where is_sale), 0)::int as sold, coalesce(sum(cents) filter (where is_sale), 0)::int8 as sold_cents,
        coalesce(sum(units) filter (where not is_sale), 0)::int as returned,
        coalesce(sum(cents) filter (where not is_sale), 0)::int8 as refunded_cents
      from line where is_sale or units > 0 or cents > 0
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
    select * from summed
    order by kind desc, price_cents desc, category::text, description::text, product_name::text, product_type::text, product_color::text,
      artist::text, vat_rate desc`.execute(connection)
  return rows
}

/** The VAT in what documents say of an event, by country and rate, as it was shared out over their parts. */
export async function partsOfDocuments(connection: Connection, eventId: number, documents: readonly number[]): Promise<PartSum[]> {
  const { rows } = await sql<PartSum>`
    select p.kind, p.country_code as country, p.treatment, p.vat_rate::float8 as vat_rate, sum(p.gross_cents)::int8 as gross_cents,
      sum(p.vat_cents)::int8 as vat_cents
    from document_part p join order_document d on d.id = p.document_id join orders o on o.id = d.order_id
    where p.document_id = any(${[...documents]}::bigint[]) and ${isOfEvent('p', 'o', sql`${eventId}::int`)}
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4 desc`.execute(connection)
  return rows
}

/** A ticket that cost nothing and was given, or taken back after it was settled. */
export interface FreeItem {
  orderItemId: number
  units: 1 | -1
}

/**
 * Tickets of a partner for an event that cost nothing, paid or given up to a moment, that no settlement has; and those that one has and that
 * were cancelled since. The root of a bundle is none.
 */
export async function openFreeItems(connection: Connection, { eventId, partnerId }: Settled, until: Date): Promise<FreeItem[]> {
  const { rows } = await sql<FreeItem>`
    with free as (
      select i.id, i.cancellation_id from order_item i join orders o on o.id = i.order_id
      where i.product_id = ${eventId} and i.kind = 'event' and i.contract_partner_id = ${partnerId} and i.price_cents = 0
        and (o.complimentary and o.placed_at <= ${until} or o.paid_at <= ${until})
        and not exists (select from order_item part where part.order_id = i.order_id and part.bundle_root_id = i.id))
    select id as order_item_id, 1 as units from free
    where cancellation_id is null and not exists (select from settlement_free_item s where s.order_item_id = free.id and s.units = 1)
    union all
    select free.id, -1 from free join order_cancellation c on c.id = free.cancellation_id and c.at <= ${until}
    where exists (select from settlement_free_item s where s.order_item_id = free.id and s.units = 1)
      and not exists (select from settlement_free_item s where s.order_item_id = free.id and s.units = -1)
    order by 1, 2`.execute(connection)
  return rows.map(({ orderItemId, units }) => ({ orderItemId: Number(orderItemId), units }))
}

/** Who gave tickets away, by category, and how many were taken back. What came free of charge with an order has no giver. */
export async function sumFreeItems(connection: Connection, items: readonly FreeItem[]): Promise<SettledFreeTickets[]> {
  const { rows } = await sql<SettledFreeTickets>`
    select case when o.complimentary then coalesce((select e.actor from order_event e where e.order_id = o.id order by e.id limit 1), '') end
        as giver, i.pricing_category_name as category, i.variant_description as description,
      count(*) filter (where s.units = 1)::int as given, count(*) filter (where s.units = -1)::int as taken_back
    from unnest(${items.map(({ orderItemId }) => orderItemId)}::bigint[], ${items.map(({ units }) => units)}::int[]) as s(id, units)
    join order_item i on i.id = s.id join orders o on o.id = i.order_id
    group by 1, 2, 3 order by 1 nulls last, i.pricing_category_name::text, i.variant_description::text`.execute(connection)
  return rows
}

/** Documents in settlements of an event and partner, with these, in SQL. */
const settledWith = ({ eventId, partnerId }: Settled, documents: readonly number[]) => sql`
  select d.document_id from settlement_document d join settlement s on s.id = d.settlement_id
  where s.event_id = ${eventId} and s.partner_id = ${partnerId}
  union select unnest(${[...documents]}::bigint[])`

/** Movements in the ledgers of orders with a disputed payment, up to a moment, that no settlement of the event and partner has. */
export async function openMovements(
  connection: Connection,
  settled: Settled,
  documents: readonly number[],
  until: Date,
): Promise<number[]> {
  const { eventId, partnerId } = settled
  const { rows } = await sql<{ id: number }>`
    with ours as (select distinct d.order_id from order_document d where d.id in (${settledWith(settled, documents)})),
      disputed as (select distinct m.order_id from ours join money_movement m using (order_id)
        where m.kind = 'dispute' and m.at <= ${until})
    select m.id from disputed join money_movement m using (order_id)
    where m.at <= ${until} and not exists (select from settlement_movement s
      where s.movement_id = m.id and s.event_id = ${eventId} and s.partner_id = ${partnerId})
    order by m.id`.execute(connection)
  return rows.map(({ id }) => Number(id))
}

/** Orders with disputed payments of all settlements of an event and partner, and of what is new. */
export async function disputedOrders(
  connection: Connection,
  settled: Settled,
  { documents, movements }: { documents: readonly number[]; movements: readonly number[] },
): Promise<DisputedOrder[]> {
  const { eventId, partnerId } = settled
  const own = isOfEvent('p', 'o', sql`${eventId}::int`)
  const { rows } = await sql<DisputedOrder>`
    with movement as (
      select m.* from money_movement m where m.id in (
        select movement_id from settlement_movement where event_id = ${eventId} and partner_id = ${partnerId}
        union select unnest(${[...movements]}::bigint[]))),
    ledger as (
      select order_id, sum(amount_cents)::int8 as open_cents, coalesce(sum(amount_cents) filter (where kind = 'dispute'), 0)::int8 as disputed_cents
      from movement group by order_id)
    select l.disputed_cents, l.open_cents, coalesce(sold.all_cents, 0) as sold_cents, coalesce(sold.own_cents, 0) as own_sold_cents,
      coalesce(own.cents, 0) as own_cents
    from ledger l join orders o on o.id = l.order_id
    cross join lateral (
      select sum(p.gross_cents)::int8 as all_cents, sum(p.gross_cents) filter (where p.partner_id = ${partnerId} and ${own})::int8 as own_cents
      from order_document d join document_part p on p.document_id = d.id
      where d.order_id = l.order_id and d.cancellation_id is null) as sold
    cross join lateral (
      select sum(p.gross_cents)::int8 as cents from order_document d join document_part p on p.document_id = d.id
      where d.order_id = l.order_id and p.partner_id = ${partnerId} and ${own} and d.id in (${settledWith(settled, documents)})) as own
    order by l.order_id`.execute(connection)
  return rows
}
