import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { OrderRow, OrderUnit } from './order.ts'

const orderColumns = [
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
  'itemsCents',
  'shippingCents',
  'extraChargeCents',
  'totalCents',
  'balanceCents',
  'physical',
  'shippableFrom',
  'paymentDeadline',
  'placedAt',
  'paidAt',
  'sentAt',
] as const

const unitColumns = [
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
  'personalIdentifier',
] as const

export async function findOrder(connection: Connection, id: string): Promise<OrderRow | undefined> {
  return (await connection.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()) as OrderRow | undefined
}

export async function findOrderByReference(connection: Connection, reference: string): Promise<OrderRow | undefined> {
  const row = await connection.selectFrom('orders').select(orderColumns).where('reference', '=', reference).executeTakeFirst()
  return row as OrderRow | undefined
}

/** The order that this page already placed: its key, or the cart it was made of. */
export async function findPlacedOrder(connection: Connection, sessionId: string, key: string): Promise<OrderRow | undefined> {
  const row = await connection
    .selectFrom('orders')
    .select(orderColumns)
    .where('sessionId', '=', sessionId)
    .where((eb) => eb.or([eb('idempotencyKey', '=', key), eb(sql<string>`id::text`, '=', key)]))
    .executeTakeFirst()
  return row as OrderRow | undefined
}

/** What the session ordered last in this shop. */
export async function lastReference(connection: Connection, sessionId: string, shopId: number): Promise<string | null> {
  const row = await connection
    .selectFrom('orders')
    .select('reference')
    .where('sessionId', '=', sessionId)
    .where('shopId', '=', shopId)
    .orderBy('placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Takes the order for this transaction. */
export async function lockOrder(connection: Connection, id: string): Promise<OrderRow | undefined> {
  return (await connection.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | OrderRow
    | undefined
}

export async function orderUnits(connection: Connection, orderId: string): Promise<OrderUnit[]> {
  return (await connection
    .selectFrom('orderItem')
    .select(unitColumns)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()) as OrderUnit[]
}

export async function updateOrder(
  connection: Connection,
  id: string,
  change: {
    status?: OrderStatus
    paymentMethod?: string
    extraChargeCents?: number
    totalCents?: number
    paymentDeadline?: Date | null
    paidAt?: Date
    sentAt?: Date
    cancelledAt?: Date
    expiredAt?: Date | null
  },
): Promise<void> {
  await connection.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** One line of the money ledger, and the balance it leaves. */
export async function insertMovement(
  connection: Connection,
  movement: {
    orderId: string
    at: Date
    kind: 'charge' | 'cancellation' | 'payment' | 'refund' | 'payout'
    amountCents: number
    paymentId: string | null
    actor: string
    note: string | null
  },
): Promise<number> {
  await connection.insertInto('moneyMovement').values(movement).execute()
  const { balanceCents } = await connection
    .updateTable('orders')
    .set((eb) => ({ balanceCents: eb('balanceCents', '+', movement.amountCents) }))
    .where('id', '=', movement.orderId)
    .returning('balanceCents')
    .executeTakeFirstOrThrow()
  return balanceCents
}

export async function insertOrderEvent(
  connection: Connection,
  event: { orderId: string; at: Date; kind: string; actor: string; data: Record<string, unknown> },
): Promise<void> {
  await connection
    .insertInto('orderEvent')
    .values({ ...event, data: JSON.stringify(event.data) })
    .execute()
}

export async function orderEvents(connection: Connection, orderId: string) {
  return connection.selectFrom('orderEvent').select(['at', 'kind', 'actor', 'data']).where('orderId', '=', orderId).orderBy('id').execute()
}

export async function moneyMovements(connection: Connection, orderId: string) {
  return connection
    .selectFrom('moneyMovement')
    .select(['at', 'kind', 'amountCents', 'actor', 'note', 'paymentId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Unpaid orders whose deadline has passed, oldest first; those that another transaction works on are left out. */
export async function dueOrders(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'payment_pending')
    .where('paymentDeadline', '<=', now)
    .orderBy('paymentDeadline')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function listOrders(connection: Connection, filter: { status?: string | undefined; limit: number }) {
  let query = connection
    .selectFrom('orders as o')
    .innerJoin('shop as s', 's.id', 'o.shopId')
    .select(['o.reference', 'o.status', 's.slug as shop', 'o.email', 'o.totalCents', 'o.balanceCents', 'o.paymentMethod', 'o.placedAt'])
    .orderBy('o.placedAt', 'desc')
    .limit(filter.limit)
  if (filter.status) query = query.where('o.status', '=', filter.status)
  return query.execute()
}

/** Notes money that a person must clear. */
export async function insertMoneyToClear(
  connection: Connection,
  entry: { orderId: string; paymentId: string | null; amountCents: number; reason: string; createdAt: Date },
): Promise<void> {
  await connection.insertInto('moneyToClear').values(entry).execute()
}
