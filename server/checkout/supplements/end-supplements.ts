import type { Connection } from '#db/database.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { lockOpenSupplements } from '#server/orders/queries-supplements.ts'
import { returnMoney } from '#server/payments/refunding/return-money.ts'
import { expireOrder } from '../expire-order.ts'

/**
 * Ends the supplements of an order that are not paid, because the order itself has ended or its parcel is on its way. Their items go back
 * on sale, and what was paid in part goes back. The caller has locked the order with `lockOrderWithSupplements`.
 * @param input.onlyGoods leaves those that have nothing to send
 */
export async function endOpenSupplements(trx: Connection, order: OrderRow, input: { now: Date; onlyGoods?: boolean }): Promise<void> {
  const { now, onlyGoods = false } = input
  for (const supplement of await lockOpenSupplements(trx, order)) {
    if (onlyGoods && !supplement.physical) continue
    await expireOrder(trx, supplement, { now })
    await returnMoney(trx, { orderId: supplement.id, now, reason: 'expired' })
  }
}
