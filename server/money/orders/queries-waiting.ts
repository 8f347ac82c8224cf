import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import { amountDueSql } from './queries-clearing.ts'

/* Orders that wait for their payment. */

export interface WaitingOrder {
  id: string
  reference: string
  paymentMethod: string
  paymentDeadline: Date
  dueCents: Cents
}

/** While a bank executes what the buyer has authorised, the order waits for the bank and not for the buyer. */
const moneyUnderWay = sql`exists (select from payment p where p.order_id = o.id and p.state = 'pending' and p.under_way_since is not null)`

/** The latest order of a session in a shop that its buyer has bought and still has to pay; undefined if there is none. */
export async function waitingOrder(
  connection: Connection,
  { sessionId, shopId, now }: { sessionId: string; shopId: number; now: Date },
): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`${prepared}
    select o.id, o.reference, o.payment_method, o.payment_deadline, ${amountDueSql('o')} as due_cents from orders o
    where o.session_id = ${sessionId} and o.shop_id = ${shopId} and o.status = 'payment_pending' and ${amountDueSql('o')} > 0
      and o.payment_deadline > ${now} and not ${moneyUnderWay} and (o.supplement_of is null or o.concluded_at is not null)
    order by o.placed_at desc limit 1`.execute(connection)
  return rows[0]
}

/** Whether the buyer has authorised a payment of this order that the bank has not executed yet. */
export async function isMoneyUnderWay(connection: Connection, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${moneyUnderWay}`.execute(connection)
  return rows.length > 0
}
