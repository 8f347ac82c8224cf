import { isTransfer } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { concludeSupplement } from '#server/money/orders/pay-order.ts'
import { isBought, type OrderRow } from '#server/money/orders/records.ts'

/**
 * Concludes a supplement whose buyer buys it by bank transfer (MRG-05): from now on it waits for its money as long as an order does, and
 * the buyer gets the account by mail. One whose deadline has passed, or that is concluded already, stays as it is, and so does every
 * other order. The caller has locked the supplement.
 */
export async function concludeTransfer(trx: Connection, supplement: OrderRow, now: Date): Promise<void> {
  const { paymentMethod, paymentDeadline: deadline } = supplement
  const isOver = deadline !== null && deadline <= now
  if (isBought(supplement) || isOver || !isTransfer(paymentMethod)) return
  await concludeSupplement(trx, supplement, { now })
}

/** Whether it is a supplement that was bought by bank transfer. */
export function waitsForTransfer({ concludedAt, paymentMethod }: OrderRow): boolean {
  return concludedAt !== null && isTransfer(paymentMethod)
}
