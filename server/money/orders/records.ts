import { sql, type Selectable } from 'kysely'
import type { Place } from '#core/seating/place.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import type { OrderItem as OrderItemTable, Orders } from '#db/types.ts'
import { placeColumn } from '#server/selling/stock/records-seats.ts'

/** The columns of an order that are read and presented; amounts in cents. */
export const orderColumns = [
  'id',
  'reference',
  'shopId',
  'sessionId',
  'status',
  'locale',
  'countryCode',
  'email',
  'billingAddress',
  'shippingAddress',
  'paymentMethod',
  'carrierId',
  'carrierName',
  'pickupEventId',
  'itemsCents',
  'shippingCents',
  'extraChargeCents',
  'totalCents',
  'balanceCents',
  'chargesVatRate',
  'exported',
  'physical',
  'shippableFrom',
  'paymentDeadline',
  'placedAt',
  'paidAt',
  'sentAt',
  'complimentary',
  'supplementOf',
  'concludedAt',
  'supplements',
] as const satisfies readonly (keyof Orders)[]

export type OrderRow = Pick<Selectable<Orders>, (typeof orderColumns)[number]>

/** An order before it is written. It owes its whole total, so that its balance is the charge that begins its ledger. */
export interface NewOrder extends OrderRow {
  termsAcceptedAt: Date
  terms18AcceptedAt: Date | null
  newsletter: boolean
  idempotencyKey: string | null
}

/** Whether the buyer has bought it: an order by placing it, a supplement not before it is concluded or paid. */
export function isBought({ supplementOf, concludedAt, paidAt }: Pick<OrderRow, 'supplementOf' | 'concludedAt' | 'paidAt'>): boolean {
  return supplementOf === null || concludedAt !== null || paidAt !== null
}

/** Every column of an order item; the price in cents. */
export const orderItemColumns = [
  'id',
  'orderId',
  'variantId',
  'productId',
  'kind',
  'productSlug',
  'artistName',
  'productName',
  'productType',
  'productColor',
  'variantDescription',
  'pricingCategoryName',
  'physical',
  'priceCents',
  'vatRate',
  'contractPartnerId',
  'withdrawal',
  'bundleRootId',
  'seatId',
  'sectionId',
  'personalIdentifier',
  'gift',
  'cancellationId',
  'creditedCents',
] as const satisfies readonly (keyof OrderItemTable)[]

/** One item as it was sold; later changes to the catalog do not reach it (OPS-11). */
export interface OrderItem extends Pick<Selectable<OrderItemTable>, (typeof orderItemColumns)[number]> {
  /** The names of its seat or standing area; null without either. */
  place: Place | null
}

/** An order with its items. */
export interface Order {
  row: OrderRow
  items: OrderItem[]
}

/** An order by its id, not locked. */
export async function findOrder(connection: Connection, id: string): Promise<OrderRow | undefined> {
  return selectOrder(connection).where('id', '=', id).executeTakeFirst()
}

/** @param reference without a payment method's prefix, in capitals */
export async function findOrderByReference(connection: Connection, reference: string): Promise<OrderRow | undefined> {
  return selectOrder(connection).where('reference', '=', reference).executeTakeFirst()
}

/** Locks the order until the transaction ends. */
export async function lockOrder(connection: Connection, id: string): Promise<OrderRow | undefined> {
  return selectOrder(connection).where('id', '=', id).forUpdate().executeTakeFirst()
}

const selectOrder = (connection: Connection) => connection.selectFrom('orders').select(orderColumns)

/** The items of an order, in the order in which they were added. */
export async function orderItems(connection: Connection, orderId: string): Promise<OrderItem[]> {
  return connection
    .selectFrom('orderItem')
    .select(orderItemColumns)
    .select(placeColumn('order_item').as('place'))
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The entries of an order's history, oldest first. */
export async function orderEvents(connection: Connection, orderId: string) {
  return connection.selectFrom('orderEvent').select(['at', 'kind', 'actor', 'data']).where('orderId', '=', orderId).orderBy('id').execute()
}

/** The session's latest order in this shop. */
export async function lastOrder(
  connection: Connection,
  sessionId: string,
  shopId: number,
): Promise<{ id: string; reference: string } | undefined> {
  return connection
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('sessionId', '=', sessionId)
    .where('shopId', '=', shopId)
    .orderBy('placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Which orders these sessions have already placed under these keys, or from a cart whose id is the key. */
export async function findPlacedOrders(
  connection: Connection,
  requests: readonly { sessionId: string; key: string }[],
): Promise<{ orderId: string; sessionId: string; key: string }[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ orderId: string; sessionId: string; key: string }>`${prepared}
    select o.id as order_id, r.session_id, r.key
    from unnest(${requests.map(({ sessionId }) => sessionId)}::uuid[], ${requests.map(({ key }) => key)}::text[]) as r (session_id, key)
    join orders o on o.session_id = r.session_id and (o.idempotency_key = r.key or o.id::text = r.key)`.execute(connection)
  return rows
}
