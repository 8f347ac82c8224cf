import { sql } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'

/* Private to the events of an order (`oxlint.config.ts`): nobody else changes an order's status, deadline or moments, or writes its history. */

/** Columns that change during an order's life, amounts in cents. */
export interface OrderChange {
  status?: OrderStatus
  email?: string
  billingAddress?: Address
  shippingAddress?: Address
  newsletter?: boolean
  paymentMethod?: string
  extraChargeCents?: number
  totalCents?: number
  supplements?: number
  paymentDeadline?: Date | null
  paidAt?: Date | null
  sentAt?: Date | null
  cancelledAt?: Date | null
  expiredAt?: Date | null
  concludedAt?: Date | null
  erasedAt?: Date | null
}

/** @param from the status in which it was locked. @throws Error if it has another one: the caller looked at it before it moved */
export async function updateOrder(
  connection: Connection,
  { id, from }: { id: string; from: OrderStatus },
  change: OrderChange,
): Promise<void> {
  const { numUpdatedRows } = await connection
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Order ${id} is not ${from} any more, or does not exist`)
}

export interface NewEntry {
  orderId: string
  at: Date
  kind: string
  actor: string
  data: Record<string, unknown>
}

/** Adds entries to the history of orders, in this order. */
export async function insertEntries(connection: Connection, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await connection
    .insertInto('orderEvent')
    .values(entries.map((entry) => ({ ...entry, data: JSON.stringify(entry.data) })))
    .execute()
}

/** Changes what the supplements of an order share with it. */
export async function updateSupplements(
  connection: Connection,
  orderId: string,
  change: Pick<OrderChange, 'email' | 'shippingAddress'>,
): Promise<void> {
  await connection.updateTable('orders').set(change).where('supplementOf', '=', orderId).execute()
}

/** Erases former addresses and what the staff noted in an order's history. */
export async function eraseEntries(connection: Connection, orderId: string): Promise<void> {
  await sql`update order_event set data = data - 'oldEmail' - 'newEmail' - 'words' where order_id = ${orderId}`.execute(connection)
}
