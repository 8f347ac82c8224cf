import { sql, type RawBuilder } from 'kysely'
import { isFinal, orderStatuses } from '#core/orders/status.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'

/** What was ordered in a span of time. */
export interface SpanSales {
  /** Orders with something in the scope. */
  orders: number
  tickets: number
  goods: number
  grossCents: Cents
}

/** A span of time, without its end. */
export interface Span {
  from: Date
  until: Date
}

const ended = orderStatuses.filter(isFinal)

/**
 * What was ordered in each span and lies in a scope, without what has been cancelled or expired since. One statement over the orders placed
 * in these spans alone.
 * @param shopId only what was ordered in this shop; null for all
 */
export async function salesOfSpans(
  connection: Connection,
  scope: Scope,
  spans: readonly Span[],
  shopId: number | null,
): Promise<SpanSales[]> {
  const { rows } = await sql<SpanSales>`
    select coalesce(sold.orders, 0)::int as orders, coalesce(sold.tickets, 0)::int as tickets, coalesce(sold.goods, 0)::int as goods,
      coalesce(sold.gross_cents, 0)::int as gross_cents
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
      with ordinality as span(since, until, position)
    cross join lateral (select count(distinct o.id) as orders, count(*) filter (where i.kind = 'event') as tickets,
        count(*) filter (where i.kind = 'merch') as goods, sum(i.price_cents - i.credited_cents) as gross_cents
      from orders o join order_item i on i.order_id = o.id
      where o.placed_at >= span.since and o.placed_at < span.until and o.status <> all(${ended}::text[]) and i.cancellation_id is null
        and ${shopId === null ? sql`true` : sql`o.shop_id = ${shopId}`} and not o.complimentary and (${isInScope(scope)} or ${isOwn(scope, sql`i.product_id`)})) as sold
    order by span.position`.execute(connection)
  return rows
}

/**
 * Paid orders with something in a scope that wait for their parcel, the longest first: paid before a moment, with nothing in them that can be
 * sent only later.
 */
export async function lateParcels(
  connection: Connection,
  scope: Scope,
  { paidBefore, today }: { paidBefore: Date; today: string },
): Promise<{ id: string; paidAt: Date }[]> {
  const { rows } = await sql<{ id: string; paidAt: Date }>`
    select o.id, o.paid_at from orders o where o.status = 'pending_fulfillment' and o.physical and o.pickup_event_id is null
      and o.paid_at < ${paidBefore} and (o.shippable_from is null or o.shippable_from <= ${today}::date)
      and (${isInScope(scope)} or exists (select from order_item i where i.order_id = o.id and ${isOwn(scope, sql`i.product_id`)}))
    order by o.paid_at, o.id limit 500`.execute(connection)
  return rows
}

/** Whether the order `o` lies in a scope by its shop. */
function isInScope({ everything, shopIds }: Scope): RawBuilder<boolean> {
  return sql<boolean>`(${everything}::boolean or o.shop_id = any(${[...shopIds]}::int[]))`
}

/** Where orders were placed: the slugs of their shops, by their references. */
export async function shopsOfOrders(connection: Connection, references: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; slug: string }>`
    select o.reference, s.slug from orders o join shop s on s.id = o.shop_id
    where o.reference = any(${[...references]}::text[])`.execute(connection)
  return new Map(rows.map(({ reference, slug }) => [reference, slug]))
}

/** How many tickets of each of these events have come in so far. */
export async function admittedTo(connection: Connection, events: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; admitted: number }>`
    select p.slug, count(*)::int as admitted from product p join door_presence w on w.event_id = p.id and w.admitted_by is not null
    where p.slug = any(${[...events]}::text[]) group by p.slug`.execute(connection)
  return new Map(rows.map(({ slug, admitted }) => [slug, admitted]))
}
