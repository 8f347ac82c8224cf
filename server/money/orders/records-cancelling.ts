import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

/** `choice`: what the holder chose, or what was decided at the deadline, when the show was moved or called off. */
export type CancellationReason = 'by_operator' | 'by_buyer' | 'event_called_off' | 'choice'

/** What became of the price of cancelled items: it went back, became a voucher, or its holder gave it to the artist. */
export type SettledBy = 'refund' | 'voucher' | 'donation'

/** A refund of a part of an item's price, while the item goes on. */
export interface PriceReduction {
  itemId: number
  amountCents: Cents
}

export interface CancellationRow {
  id: number
  at: Date
  reason: CancellationReason
  settledBy: SettledBy
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
  /** Empty unless it ends nothing and refunds a part of the price of items. */
  reductions: PriceReduction[]
}

/**
 * Records a cancellation and marks its items. The caller has locked the order and chosen items that were not cancelled before.
 * @param input.partCents what is credited of each item that has a price; without it all that is left of their prices
 */
export async function insertCancellation(
  connection: Connection,
  {
    itemIds,
    partCents = null,
    ...row
  }: Omit<CancellationRow, 'id' | 'reductions'> & {
    orderId: string
    actor: string
    itemIds: readonly number[]
    partCents?: Cents | null | undefined
  },
): Promise<number> {
  const { id } = await connection.insertInto('orderCancellation').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`
    update order_item set cancellation_id = ${id},
      credited_cents = least(price_cents, coalesce(credited_cents + ${partCents}::int, price_cents))
    where id = any(${[...itemIds]}::bigint[])`.execute(connection)
  return id
}

/** Records a refund of a part of the price of items that go on. The caller has locked the order and looked at what is left of them. */
export async function insertReduction(
  connection: Connection,
  { itemIds, amountCents, ...row }: { orderId: string; at: Date; actor: string; itemIds: readonly number[]; amountCents: Cents },
): Promise<number> {
  const amounts = { itemsCents: amountCents * itemIds.length, shippingCents: 0, extraChargeCents: 0 }
  const cancellation = { ...row, ...amounts, reason: 'by_operator', settledBy: 'refund', itemIds: [] } as const
  const id = await insertCancellation(connection, cancellation)
  await sql`
    with reduction as (
      insert into price_reduction (cancellation_id, order_item_id, amount_cents)
      select ${id}, item, ${amountCents}::int from unnest(${[...itemIds]}::bigint[]) as item returning order_item_id, amount_cents)
    update order_item i set credited_cents = i.credited_cents + r.amount_cents from reduction r where i.id = r.order_item_id`.execute(
    connection,
  )
  return id
}

/** SQL for what was refunded of an item's price while it went on, in cents. @param itemId the item's id */
export function reducedSql(itemId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select sum(r.amount_cents) from price_reduction r where r.order_item_id = ${itemId}), 0)::int`
}

/** An order's cancellations, oldest first. */
export async function cancellationsOfOrder(connection: Connection, orderId: string): Promise<CancellationRow[]> {
  const rows = await connection
    .selectFrom('orderCancellation')
    .select(['id', 'at', 'reason', 'settledBy', 'itemsCents', 'shippingCents', 'extraChargeCents'])
    .select(
      sql<PriceReduction[]>`(select coalesce(jsonb_agg(jsonb_build_object('itemId', r.order_item_id, 'amountCents', r.amount_cents)
        order by r.order_item_id), '[]') from price_reduction r where r.cancellation_id = order_cancellation.id)`.as('reductions'),
    )
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as CancellationRow[]
}

/** What a paid order was refunded by one cancellation, whether it ended items or not. */
export interface RefundRow {
  id: number
  orderId: string
  at: Date
  settledBy: SettledBy
  itemsCents: Cents
  /** Postage and the payment method's charge. */
  chargesCents: Cents
  items: PriceReduction[]
}

/** What these orders were refunded after they were paid, oldest first; an item that ended with what was left of its price and not kept. */
export async function refundsOfOrders(connection: Connection, orderIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select c.id::int as id, c.order_id, c.at, c.settled_by, c.items_cents, c.shipping_cents + c.extra_charge_cents as charges_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', part.item, 'amountCents', part.amount) order by part.item), '[]') from (
        select r.order_item_id as item, r.amount_cents as amount from price_reduction r where r.cancellation_id = c.id
        union all
        select i.id, i.credited_cents - ${reducedSql(sql`i.id`)} from order_item i where i.cancellation_id = c.id) part) as items
    from order_cancellation c join orders o on o.id = c.order_id
    where c.order_id = any(${orderIds}::uuid[]) and o.paid_at is not null and c.at >= o.paid_at
    order by c.id`.execute(connection)
  return rows
}

/** Whether something of the order that counts is still to be shipped, or to be handed out. */
export async function hasGoodsToShip(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', orderId)
    .where('physical', '=', true)
    .where('cancellationId', 'is', null)
    .where(sql<boolean>`not exists (select from parcel_item p where p.order_item_id = order_item.id)`)
    .where(sql<boolean>`not exists (select from returned_item r where r.order_item_id = order_item.id)`)
    .where(
      sql<boolean>`not exists (select from door_scan s where s.order_item_id = order_item.id and s.verdict = 'handed_out' and not s.undone)`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
