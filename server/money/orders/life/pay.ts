import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { settleUnits } from '#server/selling/stock/sell-units.ts'
import { takeStep } from './take-step.ts'

/**
 * Moves an order whose balance has reached zero on, and enqueues its tickets, its documents and the mail that carries them. The caller has
 * locked the order and booked the money.
 * @param input.actor who reported the payment: a provider or an operator
 */
export async function payOrder(
  trx: Connection,
  order: { id: string; status: OrderStatus },
  { now, actor }: { now: Date; actor: string },
): Promise<void> {
  await takeStep(trx, order, 'pay', { at: now, actor, mail: 'payment_received' })
  await settleUnits(trx, order.id)
}
