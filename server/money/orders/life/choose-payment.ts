import type { Cents } from '#core/money/cents.ts'
import { mailAtPlacement } from '#core/orders/order-mail-kinds.ts'
import { deadlineAfterChoice } from '#core/payments/deadlines.ts'
import type { Connection } from '#db/database.ts'
import { bookMovement } from '../book-movement.ts'
import { isBought, type OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/**
 * Changes the payment method of an order that waits for its money, with its charge and its deadline; a buyer who is to transfer gets the
 * account by mail. What was added to an order gets its method's time and mail when it is bought. The caller has locked the order.
 */
export async function choosePayment(
  trx: Connection,
  order: OrderRow,
  { method, extraChargeCents, now }: { method: string; extraChargeCents: Cents; now: Date },
): Promise<void> {
  const difference = extraChargeCents - order.extraChargeCents
  const actor = 'buyer'
  const bought = isBought(order)
  await takeStep(trx, order, 'choose_payment', {
    at: now,
    actor,
    data: { paymentMethod: method },
    set: {
      paymentMethod: method,
      extraChargeCents,
      totalCents: order.totalCents + difference,
      ...(bought && { paymentDeadline: deadlineAfterChoice(method, order) }),
    },
    mail: bought ? mailAtPlacement(method) : null,
  })
  if (difference !== 0)
    await bookMovement(trx, { orderId: order.id, at: now, kind: 'charge', amount: difference, actor, note: `payment method ${method}` })
}
