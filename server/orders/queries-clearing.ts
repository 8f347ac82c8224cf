import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

/** How much of an order's booked money is already on the list of money to clear, in cents. */
export async function moneyOnList(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(m.amount_cents), 0)::int as amount from money_to_clear m left join payment p on p.id = m.payment_id
    where m.order_id = ${orderId} and m.cleared_at is null and (m.payment_id is null or p.state = 'paid')`.execute(connection)
  return rows[0]?.amount ?? 0
}

/** Whether this payment was ever put on the list, cleared or not. */
export async function wasListed(connection: Connection, paymentId: string): Promise<boolean> {
  const row = await connection.selectFrom('moneyToClear').select('id').where('paymentId', '=', paymentId).executeTakeFirst()
  return row !== undefined
}

/** Marks the open entries of a payment with this reason as cleared. */
export async function clearEntriesOfPayment(
  connection: Connection,
  input: { paymentId: string; reason: string; clearedAt: Date; clearedBy: string },
): Promise<void> {
  const { paymentId, reason, ...change } = input
  await connection
    .updateTable('moneyToClear')
    .set(change)
    .where('paymentId', '=', paymentId)
    .where('reason', '=', reason)
    .where('clearedAt', 'is', null)
    .execute()
}

/** Whether a refund of this payment was booked under this note. */
export async function isRefundBooked(connection: Connection, paymentId: string, note: string): Promise<boolean> {
  const row = await connection
    .selectFrom('moneyMovement')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('note', '=', note)
    .executeTakeFirst()
  return row !== undefined
}

export interface Clearing {
  id: number
  orderId: string
  paymentId: string | null
  amountCents: Cents
  reason: string
  createdAt: Date
  /** Whether the money is in the order's ledger; false for a payment that was not booked because its amount differed. */
  booked: boolean
}

const clearings = (connection: Connection) =>
  connection
    .selectFrom('moneyToClear as m')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .leftJoin('payment as p', 'p.id', 'm.paymentId')
    .select(['m.id', 'm.orderId', 'm.paymentId', 'm.amountCents', 'm.reason', 'm.createdAt', 'o.reference', 'o.email'])
    .select(sql<boolean>`m.payment_id is null or p.state = 'paid'`.as('booked'))
    .where('m.clearedAt', 'is', null)

/** The open entries, oldest first. */
export async function openClearings(connection: Connection): Promise<(Clearing & { reference: string; email: string })[]> {
  return clearings(connection).orderBy('m.id').execute()
}

/** Locks one open entry until the transaction ends. */
export async function lockClearing(connection: Connection, id: number): Promise<Clearing | undefined> {
  return clearings(connection).where('m.id', '=', id).forUpdate('m').executeTakeFirst()
}

/** Whether this refund is still to be made; an operator may have paid the money out by hand meanwhile. */
export async function isRefundOpen(connection: Connection, paymentId: string, reason: string): Promise<boolean> {
  const row = await connection
    .selectFrom('moneyToClear')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('reason', '=', reason)
    .where('clearedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearEntry(connection: Connection, entry: { id: number; clearedAt: Date; clearedBy: string }): Promise<void> {
  const { id, ...change } = entry
  await connection.updateTable('moneyToClear').set(change).where('id', '=', id).execute()
}
