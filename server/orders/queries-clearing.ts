import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

/** The list of money that must leave: how much of what this order's ledger holds is on it already. */
export async function moneyOnList(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(m.amount_cents), 0)::int as amount from money_to_clear m left join payment p on p.id = m.payment_id
    where m.order_id = ${orderId} and m.cleared_at is null and (m.payment_id is null or p.state = 'paid')`.execute(connection)
  return rows[0]?.amount ?? 0
}

/** Whether this payment was ever put on the list. */
export async function isOnList(connection: Connection, paymentId: string): Promise<boolean> {
  const row = await connection.selectFrom('moneyToClear').select('id').where('paymentId', '=', paymentId).executeTakeFirst()
  return row !== undefined
}

/** The money has left: it comes off the list, and the list remembers how. */
export async function clearMoney(
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

/** The refund of a payment that was booked under this note. */
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
