import { deadlineUnderWay } from '#core/payments/deadlines.ts'
import type { Connection } from '#db/database.ts'
import { isBought, type OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/**
 * Lets an order wait for money that its bank takes days to send: it keeps its units until the money can be there, and is confirmed by mail.
 * What was added to an order is bought herewith. The caller has locked the order.
 */
export async function awaitMoney(
  trx: Connection,
  order: OrderRow,
  { paymentId, method, now, actor }: { paymentId: string; method: string; now: Date; actor: string },
): Promise<void> {
  await takeStep(trx, order, 'await_money', {
    at: now,
    actor,
    data: { paymentId, method },
    set: { paymentDeadline: deadlineUnderWay(method, now, order.paymentDeadline), ...(!isBought(order) && { concludedAt: now }) },
    mail: 'order_placed',
  })
}
