import { sql, type Selectable } from 'kysely'
import type { OrderStatus } from '#core/orders/status.ts'
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
  return eventsQuery(connection, orderId).execute()
}

/** The same to be read together with other lists. */
export function eventsQuery(connection: Connection, orderId: string) {
  return connection.selectFrom('orderEvent').select(['at', 'kind', 'actor', 'data']).where('orderId', '=', orderId).orderBy('id')
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

/** The order with this reference; for the reference of a supplement, the order it was added to. @param reference without a prefix, in capitals */
export async function findOriginal(connection: Connection, reference: string): Promise<OrderRow | undefined> {
  return connection
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('orders')
        .select((named) => named.fn.coalesce('supplementOf', 'id').as('id'))
        .where('reference', '=', reference),
    )
    .executeTakeFirst()
}

/** What the buyer of an order has agreed to. */
export type AgreedTerms = Pick<NewOrder, 'termsAcceptedAt' | 'terms18AcceptedAt'>

/** When the buyer of an order agreed to the terms. */
export async function agreedTerms(connection: Connection, orderId: string): Promise<AgreedTerms> {
  return connection
    .selectFrom('orders')
    .select(['termsAcceptedAt', 'terms18AcceptedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The supplements of an order, those that have ended included, in the order in which they were added. */
export async function listSupplements(connection: Connection, orderId: string): Promise<OrderRow[]> {
  return connection
    .selectFrom('orders')
    .select(orderColumns)
    .where('supplementOf', '=', orderId)
    .orderBy('placedAt')
    .orderBy('id')
    .execute()
}

/**
 * Locks an order with its supplements until the transaction ends. The supplements are locked first, as by whoever settles the payment of
 * one and looks at its order then. One that is added while this waits is missing: `lockOpenSupplements` finds it.
 */
export async function lockOrderWithSupplements(connection: Connection, id: string): Promise<OrderRow | undefined> {
  const rows = await connection
    .selectFrom('orders')
    .select(orderColumns)
    .where((eb) => eb.or([eb('id', '=', id), eb('supplementOf', '=', id)]))
    .orderBy((eb) => eb('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find((row) => row.id === id)
}

/** Locks the supplements of an order that wait for their money. The caller has locked the order with `lockOrderWithSupplements`. */
export async function lockOpenSupplements(connection: Connection, order: OrderRow): Promise<OrderRow[]> {
  return lockSupplements(connection, order, 'payment_pending')
}

/** Locks the supplements of an order whose goods wait to be packed, likewise. */
export async function lockSupplementsToSend(connection: Connection, order: OrderRow): Promise<OrderRow[]> {
  return lockSupplements(connection, order, 'pending_fulfillment')
}

async function lockSupplements(connection: Connection, { id, supplements }: OrderRow, status: OrderStatus): Promise<OrderRow[]> {
  if (supplements === 0) return []
  return connection
    .selectFrom('orders')
    .select(orderColumns)
    .where('supplementOf', '=', id)
    .where('status', '=', status)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The supplement of an order that waits for its money; an order has at most one. */
export async function openSupplement(
  connection: Connection,
  { id, supplements }: Pick<OrderRow, 'id' | 'supplements'>,
): Promise<OrderRow | undefined> {
  if (supplements === 0) return undefined
  return connection
    .selectFrom('orders')
    .select(orderColumns)
    .where('supplementOf', '=', id)
    .where('status', '=', 'payment_pending')
    .executeTakeFirst()
}

/** The supplement that a cart of this session became, while it waits for its money. */
export async function supplementOfSession(
  connection: Connection,
  { sessionId, orderId }: { sessionId: string; orderId: string },
): Promise<OrderRow | undefined> {
  return connection
    .selectFrom('orders as o')
    .innerJoin('cart as c', 'c.id', 'o.id')
    .select(orderColumns.map((column) => `o.${column}` as const))
    .where('c.sessionId', '=', sessionId)
    .where('o.supplementOf', '=', orderId)
    .where('o.status', '=', 'payment_pending')
    .executeTakeFirst()
}

/** What the goods of an order and of its supplements weigh by today's catalog, in grams; without what was cancelled or has expired. */
export async function weightToSend(connection: Connection, orderId: string): Promise<number> {
  const { rows } = await sql<{ grams: number }>`
    select coalesce(sum(v.weight_grams), 0)::int as grams
    from orders o join order_item i on i.order_id = o.id join product_variant v on v.id = i.variant_id
    where (o.id = ${orderId} or o.supplement_of = ${orderId}) and o.status not in ('cancelled', 'expired')
      and i.physical and i.cancellation_id is null`.execute(connection)
  return rows[0]?.grams ?? 0
}

/**
 * The order whose money is due when somebody pays for `order`: itself while it is unpaid, then its open supplement. Each has its own
 * ledger, so a payment is always for one of the two.
 */
export async function dueOrder(connection: Connection, order: OrderRow): Promise<OrderRow> {
  return order.status === 'payment_pending' ? order : ((await openSupplement(connection, order)) ?? order)
}
