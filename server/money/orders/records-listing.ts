import { sql } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import { openCentsSql } from './records-ledger.ts'
import { isPaid, orderStatuses, type OrderStatus } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/** How an order reaches its buyer: by post, handed out at a show, or online. Tickets that are mailed go with each of them. */
export const deliveries = ['parcel', 'pickup', 'online'] as const
export type Delivery = (typeof deliveries)[number]

/** Equal items of an order: the same variant at the same price. */
export interface ListedItem {
  productId: number
  amount: number
  kind: 'merch' | 'event'
  artistName: LocalText | null
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  pricingCategoryName: LocalText | null
  variantDescription: LocalText
}

export interface ListedOrder {
  id: string
  reference: string
  status: OrderStatus
  shop: string
  email: string
  billingAddress: Address
  paymentMethod: string
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  /** What is open, negative when the order has too much. */
  openCents: Cents
  placedAt: Date
  paidAt: Date | null
  sentAt: Date | null
  delivery: Delivery
  items: ListedItem[]
}

/** How the order `o` reaches its buyer, in SQL. */
export const deliveryOfOrder = sql`case when o.pickup_event_id is not null then 'pickup'
  when exists (select from order_item i where i.order_id = o.id and i.physical) then 'parcel' else 'online' end`

/** Orders with their items, the latest placed first. @param ids which */
export async function listOrders(connection: Connection, ids: readonly string[]): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.reference, o.status, s.slug as shop, o.email, o.billing_address, o.payment_method, o.items_cents, o.shipping_cents,
      o.extra_charge_cents, o.total_cents, ${openCentsSql('o')} as open_cents, o.placed_at, o.paid_at, o.sent_at, ${deliveryOfOrder} as delivery,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'kind', kind, 'productId', product_id, 'artistName', artist_name,
          'productName', product_name, 'productType', product_type, 'productColor', product_color,
          'pricingCategoryName', pricing_category_name, 'variantDescription', variant_description) order by first), '[]') from (
        select count(*)::int as amount, i.kind, i.product_id, i.artist_name, i.product_name, i.product_type, i.product_color,
          i.pricing_category_name, i.variant_description, min(i.id) as first
        from order_item i where i.order_id = o.id
        group by i.kind, i.product_id, i.artist_name, i.product_name, i.product_type, i.product_color, i.pricing_category_name,
          i.variant_description, i.variant_id, i.price_cents) as line) as items
    from orders o join shop s on s.id = o.shop_id where o.id = any(${[...ids]}::uuid[])
    order by o.placed_at desc, o.id desc`.execute(connection)
  return rows
}

const paid = orderStatuses.filter(isPaid)

/** How many paid orders have tickets for this event, how many tickets those are, and how many orders are not paid yet. */
export async function countOrdersWithEvent(
  connection: Connection,
  eventId: number,
): Promise<{ orders: number; tickets: number; unpaidOrders: number }> {
  const { rows } = await sql<{ orders: number; tickets: number; unpaidOrders: number }>`
    select count(distinct o.id) filter (where o.status = any(${paid}::text[]))::int as orders,
      count(*) filter (where o.status = any(${paid}::text[]))::int as tickets,
      count(distinct o.id) filter (where o.status = 'payment_pending')::int as unpaid_orders
    from order_item i join orders o on o.id = i.order_id
    where i.product_id = ${eventId} and i.kind = 'event' and i.cancellation_id is null`.execute(connection)
  return rows[0] ?? { orders: 0, tickets: 0, unpaidOrders: 0 }
}

/**
 * Ids of the orders with tickets for this event that have not ended, in the order of their ids, those after `after`.
 * @param limit null for all
 */
export async function ordersWithEvent(
  connection: Connection,
  { eventId, after, limit }: { eventId: number; after: string | null; limit: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where (${after}::uuid is null or o.id > ${after}) and o.status = any(${[...paid, 'payment_pending']}::text[])
      and exists (select from order_item i
        where i.order_id = o.id and i.product_id = ${eventId} and i.kind = 'event' and i.cancellation_id is null)
    order by o.id limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

/** Whether none of the order's events is over or was cancelled. */
export async function stillTakesPlace(connection: Connection, orderId: string, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem as i')
    .innerJoin('event as e', 'e.productId', 'i.productId')
    .select('e.productId')
    .where('i.orderId', '=', orderId)
    .where((eb) => eb.or([eb('e.overAt', '<=', now), eb('e.cancelledAt', 'is not', null)]))
    .executeTakeFirst()
  return row === undefined
}

/**
 * Ids of unpaid orders whose payment deadline has passed, oldest first. Nothing is locked here: the caller locks each order and checks
 * it again, so two processes that read the same list end each order once.
 */
export async function dueOrders(connection: Connection, now: Date, limit: number): Promise<{ id: string; reference: string }[]> {
  return connection
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('status', '=', 'payment_pending')
    .where('paymentDeadline', '<=', now)
    .orderBy('paymentDeadline')
    .limit(limit)
    .execute()
}

/** Ids of orders whose parcel was sent by then and that are not complete yet, oldest first. The caller locks and checks each again. */
export async function sentOrders(connection: Connection, sentUntil: Date, limit: number): Promise<{ id: string; reference: string }[]> {
  return connection
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('status', '=', 'fulfillment')
    .where('sentAt', '<=', sentUntil)
    .orderBy('sentAt')
    .limit(limit)
    .execute()
}

/** Tags an order. One that it has stays as it is. */
export async function addTag(
  connection: Connection,
  tag: { orderId: string; tag: string; taggedAt: Date; taggedBy: string },
): Promise<void> {
  await connection
    .insertInto('orderTag')
    .values(tag)
    .onConflict((conflict) => conflict.columns(['orderId', 'tag']).doNothing())
    .execute()
}

/** Takes a tag off an order. @returns whether it had it */
export async function removeTag(connection: Connection, { orderId, tag }: { orderId: string; tag: string }): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('orderTag')
    .where('orderId', '=', orderId)
    .where('tag', '=', tag)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
