import type { Connection } from '#db/database.ts'
import { placeColumn } from '#server/selling/stock/records-seats.ts'
import type { MovementKind } from './movement-kind.ts'
import { orderColumns, orderItemColumns, type OrderItem, type OrderRow } from './order.ts'

const selectOrder = (connection: Connection) => connection.selectFrom('orders').select(orderColumns)

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

/** Writes one entry of the money ledger. @returns the order's balance after it, in cents */
export async function insertMovement(
  connection: Connection,
  movement: {
    orderId: string
    at: Date
    kind: MovementKind
    amountCents: number
    paymentId: string | null
    voucherId: string | null
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
