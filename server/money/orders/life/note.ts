import type { OrderNote } from '#core/orders/notes.ts'
import type { Connection } from '#db/database.ts'
import { insertEntries } from './queries-life.ts'

/**
 * Writes an entry into an order's history about something that is no step of its life, such as a refund that failed: it changes nothing of
 * the order itself. The caller has locked the order.
 */
export async function noteInHistory(
  connection: Connection,
  note: { orderId: string; at: Date; kind: OrderNote; actor: string; data: Record<string, unknown> },
): Promise<void> {
  await insertEntries(connection, [note])
}
