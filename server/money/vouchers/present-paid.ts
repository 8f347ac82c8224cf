import type { Order, OrderVoucher } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { partsOf } from '#server/money/orders/presenting/present-supplements.ts'
import { paidByVouchers } from './queries.ts'

/** What vouchers pay of an order and of what was added to it, less what they got back. */
export async function presentPaidByVouchers({ db }: { db: Connection }, order: Partial<Order>): Promise<OrderVoucher[]> {
  const paid = await paidByVouchers(
    db,
    partsOf(order).flatMap(({ id }) => id ?? []),
  )
  return paid.map(({ orderId, voucherId, codeEnd, amountCents }) => ({ id: voucherId, orderId, codeEnd, amount: toEuros(amountCents) }))
}
