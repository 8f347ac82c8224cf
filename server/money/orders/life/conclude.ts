import { mailAtPlacement } from '#core/orders/order-mail-kinds.ts'
import { paymentDeadline } from '#core/payments/deadlines.ts'
import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/**
 * Concludes a supplement that its buyer buys by bank transfer (MRG-05): from now on it waits for its money as long as an order does, and
 * the buyer gets the account by mail. The caller has locked it.
 */
export async function concludeSupplement(trx: Connection, supplement: OrderRow, { now }: { now: Date }): Promise<void> {
  const { paymentMethod, placedAt } = supplement
  await takeStep(trx, supplement, 'conclude', {
    at: now,
    actor: 'buyer',
    data: { paymentMethod },
    set: { paymentDeadline: paymentDeadline(paymentMethod, placedAt) },
    mail: mailAtPlacement(paymentMethod),
  })
}
