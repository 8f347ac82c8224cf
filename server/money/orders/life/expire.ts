import type { Connection } from '#db/database.ts'
import { returnSold } from '#server/selling/stock/sell-units.ts'
import { bookMovement } from '../book-movement.ts'
import { isBought, type OrderRow } from '../order.ts'
import { orderItems } from '../queries.ts'
import { lockOpenSupplements } from '../queries-supplements.ts'
import type { Consequences } from './consequences.ts'
import { takeStep } from './take-step.ts'

type AtExpiry = Pick<Consequences, 'closePayments' | 'returnMoney'>

/**
 * Ends an order that was not paid in time (OPS-09): its items go back on sale, open payments are closed, its charge is booked back, and
 * what was paid in part goes back. What was added to it and is not paid ends with it. The buyer gets a mail, unless they had only added
 * something to an order and not bought it. The caller has locked it with `lockOrderWithSupplements`.
 */
export async function expireOrder(trx: Connection, order: OrderRow, { now }: { now: Date }, consequences: AtExpiry): Promise<void> {
  const { id: orderId } = order
  const actor = 'shop'
  const items = await orderItems(trx, orderId)
  await consequences.closePayments(trx, { orderId })
  await returnSold(
    trx,
    items.map((item) => item.id),
  )
  if (order.totalCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -order.totalCents, actor })
  await takeStep(trx, order, 'expire', { at: now, actor, mail: isBought(order) ? 'expired' : null })
  await consequences.returnMoney(trx, { orderId, now, reason: 'expired' })
  await expireSupplements(trx, order, { now }, consequences)
}

/**
 * Ends the supplements of an order that are not paid, because the order itself has ended or its parcel is on its way. The caller has locked
 * the order with `lockOrderWithSupplements`.
 * @param input.onlyGoods leaves those that have nothing to send
 */
export async function expireSupplements(
  trx: Connection,
  order: OrderRow,
  { now, onlyGoods = false }: { now: Date; onlyGoods?: boolean },
  consequences: AtExpiry,
): Promise<void> {
  for (const supplement of await lockOpenSupplements(trx, order)) {
    if (!onlyGoods || supplement.physical) await expireOrder(trx, supplement, { now }, consequences)
  }
}
