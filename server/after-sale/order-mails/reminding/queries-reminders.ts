import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { Connection } from '#db/database.ts'
import { amountDueSql } from '#server/money/orders/records-ledger.ts'

interface Reminder {
  kind: OrderMailKind
  /** Of the orders that are reminded of. */
  methods: readonly string[]
  /** The orders' deadline lies between `from` and `until`, and they were placed by `placedUntil`. */
  time: { from: Date; until: Date; placedUntil: Date }
  limit: number
}

/** Ids of orders that wait for their payment, end soon, and have not got this reminder, the next to end first. */
export async function ordersToRemind(connection: Connection, { kind, methods, time, limit }: Reminder): Promise<string[]> {
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'payment_pending')
    .where('paymentMethod', 'in', methods)
    .where('paymentDeadline', '>', time.from)
    .where('paymentDeadline', '<=', time.until)
    .where('placedAt', '<=', time.placedUntil)
    .where(amountDueSql('orders'), '>', 0)
    // What was added to an order and not bought is not owed.
    .where(({ eb, or }) => or([eb('supplementOf', 'is', null), eb('concludedAt', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail').select('mail.id').whereRef('mail.orderId', '=', 'orders.id').where('mail.kind', '=', kind))),
    )
    .orderBy('paymentDeadline')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
