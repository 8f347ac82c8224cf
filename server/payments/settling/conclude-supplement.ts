import { mailAtPlacement } from '#core/order-mails/order-mail-kinds.ts'
import { paymentDeadline } from '#core/payments/deadlines.ts'
import { isTransfer } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { isBought, type OrderRow } from '#server/orders/order.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/queries.ts'

/**
 * Concludes a supplement whose buyer buys it by bank transfer (MRG-05): from now on it waits for its money as long as an order does, and
 * the buyer gets the account by mail. One whose deadline has passed, or that is concluded already, stays as it is, and so does every
 * other order. The caller has locked the supplement.
 */
export async function concludeTransfer(trx: Connection, supplement: OrderRow, now: Date): Promise<void> {
  const { id, paymentMethod, placedAt, paymentDeadline: deadline } = supplement
  const isOver = deadline !== null && deadline <= now
  if (isBought(supplement) || isOver || !isTransfer(paymentMethod)) return
  await updateOrder(trx, id, { concludedAt: now, paymentDeadline: paymentDeadline(paymentMethod, placedAt) })
  await insertOrderEvent(trx, { orderId: id, at: now, kind: 'concluded', actor: 'buyer', data: { paymentMethod } })
  const mail = mailAtPlacement(paymentMethod)
  if (mail) await enqueue(trx, 'send-order-mail', { orderId: id, kind: mail }, { key: `mail:${mail}:${id}` })
}

/** Whether it is a supplement that was bought by bank transfer. */
export function waitsForTransfer({ concludedAt, paymentMethod }: OrderRow): boolean {
  return concludedAt !== null && isTransfer(paymentMethod)
}
