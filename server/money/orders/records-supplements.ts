import { sql } from 'kysely'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { orderColumns, type NewOrder, type OrderRow } from './records.ts'

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
export async function supplementsOf(connection: Connection, orderId: string): Promise<OrderRow[]> {
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
