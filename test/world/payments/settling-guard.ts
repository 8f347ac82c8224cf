import type * as queries from '#server/money/payments/stored/queries-payments.ts'
import type { TestShop } from '../test-shop.ts'

/** For `vi.mock`: with `removed`, a locked payment always looks pending, so that nothing guards against settling it twice. */
export function withSettlingGuard(original: typeof queries, guard: { removed: boolean }): typeof queries {
  return {
    ...original,
    async lockPayment(connection, id) {
      const payment = await original.lockPayment(connection, id)
      return payment && guard.removed ? { ...payment, state: 'pending' } : payment
    },
  }
}

/** How many times an order's ledger has been given a payment. */
export async function bookedPayments({ context }: Pick<TestShop, 'context'>, orderId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('moneyMovement')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'payment')
    .execute()
  return rows.length
}
