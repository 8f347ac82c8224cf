import { plainReference } from '#core/orders/reference.ts'
import type { Connection } from '#db/database.ts'
import type { Order, OrderKey, OrderRow } from './order.ts'
import { findOrder, orderItems } from './queries.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * An order with its items, for the session that placed it or for anyone who knows id and reference (in any case, with or without a
 * payment method's prefix), in the shop where it was placed. Returns null otherwise, without saying what was wrong (EXO-06).
 */
export async function readOrder(connection: Connection, key: OrderKey): Promise<Order | null> {
  const row = await readOrderRow(connection, key)
  return row && { row, items: await orderItems(connection, row.id) }
}

/** The same without the items. */
export async function readOrderRow(connection: Connection, key: OrderKey): Promise<OrderRow | null> {
  if (!uuid.test(key.id)) return null
  const row = await findOrder(connection, key.id)
  if (!row || row.shopId !== key.shopId) return null
  const owns = key.sessionId != null && row.sessionId === key.sessionId
  const knows = key.reference != null && plainReference(key.reference) === row.reference
  return owns || knows ? row : null
}
