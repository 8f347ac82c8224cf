import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { isFinal, isPaid, orderStatuses } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection, Database } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'

/** Which orders a report is about: those placed in this time, in one shop or in all, and of them the items of one event or all. */
export interface SalesScope {
  shopId: number | null
  eventId: number | null
  from: Date | null
  until: Date | null
  /** What the caller may reach: everything that its shops sold, and elsewhere what is of its events, artists and partners. */
  held: Scope
}

export interface SalesRow {
  productId: number
  variantId: number
  kind: 'merch' | 'event'
  productSlug: string
  artistName: LocalText | null
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  pricingCategoryName: LocalText | null
  variantDescription: LocalText
  /** Given away by the operator. */
  complimentary: boolean
  happeningFrom: Date | null
  timeZone: string | null
  /** The concert was called off: what is left of its sales is money to give back, unless holders keep their tickets. */
  calledOff: boolean
  /** Percent; 0 for goods that left the European Union. */
  vatRate: number
  sold: number
  soldCents: Cents
  /** Those of `sold` that were ordered since the start of today. */
  today: number
  unpaid: number
  unpaidCents: Cents
  ended: number
  endedCents: Cents
}

const paid = orderStatuses.filter(isPaid)
const ended = orderStatuses.filter(isFinal)
const isPaidOrder = sql`o.status = any(${paid}::text[])`
const isEndedOrder = sql`o.status = any(${ended}::text[])`
const isUnpaidOrder = sql`not (${isPaidOrder} or ${isEndedOrder})`

/** The same of an item: one that was cancelled alone has ended, though its order goes on. */
const isPaidItem = sql`(${isPaidOrder} and i.cancellation_id is null)`
const isEndedItem = sql`(${isEndedOrder} or i.cancellation_id is not null)`

/** Orders whose items are charged but for what was credited: those that are paid, and of those that were cancelled what was kept. */
const wasCharged = sql`(${isPaidOrder} or o.status = 'cancelled')`

const placedIn = ({ shopId, from, until }: SalesScope) => sql`
  (${shopId}::int is null or o.shop_id = ${shopId}) and (${from}::timestamptz is null or o.placed_at >= ${from})
  and (${until}::timestamptz is null or o.placed_at < ${until})`

/** The orders of which all is in a report, because the caller holds their shop. */
const ordersInScope = (scope: SalesScope) => sql`
  (${scope.held.everything}::boolean or o.shop_id = any(${[...scope.held.shopIds]}::int[])) and ${placedIn(scope)}`

/** The items in a report. The root of a bundle is none if it is merchandise that costs nothing: its price is split over its parts. */
const itemsInScope = (scope: SalesScope) => sql`
  (${scope.held.everything}::boolean or o.shop_id = any(${[...scope.held.shopIds]}::int[]) or ${isOwn(scope.held, sql`i.product_id`)})
  and ${placedIn(scope)} and (${scope.eventId}::int is null or i.product_id = ${scope.eventId})
  and not (i.kind = 'merch' and i.price_cents = 0
    and exists (select from order_item part where part.order_id = i.order_id and part.bundle_root_id = i.id))`

/**
 * What was sold, one row per variant and VAT rate, with complimentary tickets apart.
 */
export async function salesRows(connection: Connection, scope: SalesScope, today: Date): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select i.product_id, i.variant_id, i.kind, o.complimentary, i.vat_rate::float8 as vat_rate,
      (array_agg(i.product_slug order by i.id desc))[1] as product_slug,
      (array_agg(i.artist_name::jsonb order by i.id desc))[1] as artist_name,
      (array_agg(i.product_name::jsonb order by i.id desc))[1] as product_name,
      (array_agg(i.product_type::jsonb order by i.id desc))[1] as product_type,
      (array_agg(i.product_color::jsonb order by i.id desc))[1] as product_color,
      (array_agg(i.pricing_category_name::jsonb order by i.id desc))[1] as pricing_category_name,
      (array_agg(i.variant_description::jsonb order by i.id desc))[1] as variant_description,
      e.happening_from, v.time_zone, e.cancelled_at is not null as called_off,
      (count(*) filter (where ${isPaidItem}))::int as sold,
      coalesce(sum(i.price_cents - i.credited_cents) filter (where ${wasCharged}), 0) as sold_cents,
      (count(*) filter (where ${isPaidItem} and o.placed_at >= ${today}))::int as today,
      (count(*) filter (where ${isUnpaidOrder}))::int as unpaid,
      coalesce(sum(i.price_cents) filter (where ${isUnpaidOrder}), 0) as unpaid_cents,
      (count(*) filter (where ${isEndedItem}))::int as ended,
      coalesce(sum(case when ${wasCharged} then i.credited_cents else i.price_cents end) filter (where not ${isUnpaidOrder}), 0) as ended_cents
    from orders o join order_item i on i.order_id = o.id
    left join event e on e.product_id = i.product_id
    left join venue v on v.id = e.venue_id
    where ${itemsInScope(scope)}
    group by i.product_id, i.variant_id, i.kind, o.complimentary, i.vat_rate, e.product_id, v.id
    order by i.kind, e.happening_from, i.product_id, i.variant_id, o.complimentary, vat_rate desc`.execute(connection)
  return rows
}

/** By what sales are added up: the day on which orders were placed, their shop, or the contract partner or event of the items. */
export const salesParts = ['day', 'shop', 'partner', 'event'] as const
type SalesPart = (typeof salesParts)[number]

/** What was sold on a day, in a shop, for a contract partner or of an event. */
export interface SalesByRow extends Pick<SalesRow, 'sold' | 'soldCents' | 'unpaid' | 'unpaidCents' | 'ended'> {
  /** `2027-03-13`, or the slug */
  part: string
  /** Those of `sold` that are tickets of shows that were called off. */
  calledOff: number
  calledOffCents: Cents
}

const partColumns = {
  day: (timeZone: string) => sql`to_char(o.placed_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
  shop: () => sql`s.slug`,
  partner: () => sql`l.slug`,
  event: () => sql`p.slug`,
} satisfies Record<SalesPart, unknown>

/**
 * The items of a sales report added up by something else, the earliest day first. Days on which nothing was ordered are left out; by event
 * so are goods.
 * @param timeZone the clock by which days are counted
 */
export async function salesBy(connection: Connection, scope: SalesScope, by: SalesPart, timeZone: string): Promise<SalesByRow[]> {
  const { rows } = await sql<SalesByRow>`
    select x.part, sum(x.sold)::int as sold, sum(x.sold_cents)::int8 as sold_cents, sum(x.unpaid)::int as unpaid,
      sum(x.unpaid_cents)::int8 as unpaid_cents, sum(x.ended)::int as ended, coalesce(sum(x.sold) filter (where x.is_off), 0)::int as called_off,
      coalesce(sum(x.sold_cents) filter (where x.is_off), 0)::int8 as called_off_cents
    from (select ${partColumns[by](timeZone)} as part,
        (${isPaidItem})::int as sold, case when ${wasCharged} then i.price_cents - i.credited_cents else 0 end as sold_cents,
        (${isUnpaidOrder})::int as unpaid, case when ${isUnpaidOrder} then i.price_cents else 0 end as unpaid_cents,
        (${isEndedItem})::int as ended, e.cancelled_at is not null as is_off
      from orders o join order_item i on i.order_id = o.id join shop s on s.id = o.shop_id
        join legal_entity l on l.id = i.contract_partner_id
        join product p on p.id = i.product_id left join event e on e.product_id = i.product_id
      where ${itemsInScope(scope)} and (${by} <> 'event' or i.kind = 'event')) x
    group by x.part order by x.part`.execute(connection)
  return rows
}

/** The charges of one order, and its merchandise by VAT rate, over which they are split for taxation. */
export interface ChargedOrder {
  isPaid: boolean
  shippingCents: Cents
  extraChargeCents: Cents
  /** Percent; applies without merchandise. */
  chargesVatRate: number
  goods: { gross: Cents; rate: number }[]
}

/** The orders with postage or a payment fee that no cancellation returned. A cancelled order may keep the postage of a sent parcel. */
export async function chargedOrders(connection: Connection, scope: SalesScope): Promise<ChargedOrder[]> {
  const { rows } = await sql<ChargedOrder>`
    select not ${isUnpaidOrder} as is_paid, o.shipping_cents - returned.shipping_cents as shipping_cents,
      o.extra_charge_cents - returned.extra_charge_cents as extra_charge_cents, o.charges_vat_rate,
      coalesce((select jsonb_agg(jsonb_build_object('gross', i.price_cents, 'rate', i.vat_rate))
        from order_item i where i.order_id = o.id and i.kind = 'merch' and i.gift is null), '[]') as goods
    from orders o cross join lateral (
      select coalesce(sum(shipping_cents), 0)::int as shipping_cents, coalesce(sum(extra_charge_cents), 0)::int as extra_charge_cents
      from order_cancellation where order_id = o.id) as returned
    where ${ordersInScope(scope)} and o.status <> 'expired'
      and o.shipping_cents + o.extra_charge_cents > returned.shipping_cents + returned.extra_charge_cents`.execute(connection)
  return rows
}

export interface OrderSums {
  orders: number
  paidOrders: number
  unpaidOrders: number
  endedOrders: number
  /** What was charged for these orders, and what of it was cancelled again. */
  chargedCents: Cents
  cancelledCents: Cents
  receivedCents: Cents
  refundedCents: Cents
  paidOutCents: Cents
  /** What disputes have taken back, and what the shop bears of money that went back without it. */
  disputedCents: Cents
  writtenOffCents: Cents
  /** What buyers gave to artists for cancelled tickets. */
  donatedCents: Cents
  /** What vouchers have paid of them, less what they got back, and what of their money became vouchers. */
  redeemedCents: Cents
  turnedIntoVouchersCents: Cents
  openCents: Cents
}

/** The money ledger of the orders in this scope, by kind of movement. */
export async function orderSums(connection: Connection, scope: SalesScope): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    with chosen as (select o.id, o.status, o.balance_cents from orders o where ${ordersInScope(scope)}),
    moved as (select m.kind, sum(m.amount_cents) as cents from money_movement m join chosen o on o.id = m.order_id group by m.kind),
    vouchers as (select v.kind = 'issue' as is_issue, sum(v.amount_cents) as cents
      from voucher_movement v join chosen o on o.id = v.order_id group by v.kind = 'issue')
    select (select count(*)::int from chosen) as orders,
      (select count(*)::int from chosen o where ${isPaidOrder}) as paid_orders,
      (select count(*)::int from chosen o where ${isUnpaidOrder}) as unpaid_orders,
      (select count(*)::int from chosen o where ${isEndedOrder}) as ended_orders,
      coalesce((select cents from moved where kind = 'charge'), 0) as charged_cents,
      -coalesce((select cents from moved where kind = 'cancellation'), 0) as cancelled_cents,
      -coalesce((select cents from moved where kind = 'payment'), 0) as received_cents,
      coalesce((select cents from moved where kind = 'refund'), 0) as refunded_cents,
      coalesce((select cents from moved where kind = 'payout'), 0) as paid_out_cents,
      coalesce((select cents from moved where kind = 'dispute'), 0) as disputed_cents,
      -coalesce((select cents from moved where kind = 'write_off'), 0) as written_off_cents,
      coalesce((select cents from moved where kind = 'donation'), 0) as donated_cents,
      -coalesce((select cents from vouchers where not is_issue), 0) as redeemed_cents,
      coalesce((select cents from vouchers where is_issue), 0) as turned_into_vouchers_cents,
      coalesce((select sum(balance_cents) from chosen where balance_cents > 0), 0) as open_cents`.execute(connection)
  return rows[0] as OrderSums
}

export interface EventPool {
  label: string
  capacity: number
  /** Including what is ordered and not paid yet. */
  sold: number
  /** In carts. */
  held: number
}

/** The contingents that an event's tickets are taken from. */
export async function poolsOfEvent(connection: Connection, eventId: number): Promise<EventPool[]> {
  const { rows } = await sql<EventPool>`
    select p.label, p.capacity, p.sold, p.held from stock_pool p
    where p.id in (select vp.pool_id from variant_pool vp join product_variant v on v.id = vp.variant_id where v.product_id = ${eventId})
    order by p.id`.execute(connection)
  return rows
}

/** Runs queries on one snapshot, so that their sums agree while the shop is selling. */
export async function onOneSnapshot<T>(db: Database, read: (connection: Connection) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
