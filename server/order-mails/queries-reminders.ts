import type { Connection } from '#db/database.ts'

/**
 * Ids of orders that wait for a bank transfer, end soon, and have not been reminded, the next to end first.
 * @param time `from` and `until`: their deadline lies between; `placedUntil`: they were placed by then
 */
export async function ordersToRemind(
  connection: Connection,
  methods: readonly string[],
  time: { from: Date; until: Date; placedUntil: Date },
  limit: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'payment_pending')
    .where('paymentMethod', 'in', methods)
    .where('paymentDeadline', '>', time.from)
    .where('paymentDeadline', '<=', time.until)
    .where('placedAt', '<=', time.placedUntil)
    .where('balanceCents', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail').select('mail.id').whereRef('mail.orderId', '=', 'orders.id').where('mail.kind', '=', 'transfer_reminder'),
        ),
      ),
    )
    .orderBy('paymentDeadline')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
