import { plainReference } from '#core/orders/reference.ts'
import type { Connection } from '#db/database.ts'
import type { Order, OrderKey, OrderRow } from './order.ts'
import { findOrder, orderUnits } from './queries.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * An order for somebody who may see it: the session that placed it, or whoever knows id and reference, in any spelling
 * and with any prefix. Everybody else gets null, whichever half was wrong (EXO-06).
 */
export async function readOrder(connection: Connection, key: OrderKey): Promise<Order | null> {
  const row = await readOrderRow(connection, key)
  return row && { row, units: await orderUnits(connection, row.id) }
}

/** The same without the lines. */
export async function readOrderRow(connection: Connection, key: OrderKey): Promise<OrderRow | null> {
  if (!uuid.test(key.id)) return null
  const row = await findOrder(connection, key.id)
  if (!row) return null
  const owns = key.sessionId != null && row.sessionId === key.sessionId
  const knows = key.reference != null && plainReference(key.reference) === row.reference
  return owns || knows ? row : null
}
