import { isFinal } from '#core/orders/status.ts'
import { mayDo } from '#core/orders/life.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { withSavepoint } from '#db/savepoint.ts'
import { sellAgain } from '#server/selling/stock/sell-units.ts'
import { bookMovement } from '../book-movement.ts'
import type { OrderRow } from '../order.ts'
import { lockOrder, orderItems } from '../queries.ts'
import { stillTakesPlace } from '../queries-event-orders.ts'
import { takeStep } from './take-step.ts'

/**
 * Revives an expired order whose money arrived late (design §10), if the money covers all of it and every unit and seat is still free.
 * It then waits for payment again, and the caller books the money. If one unit is gone, or an event is over or was
 * cancelled, the order stays expired, and so does a supplement whose order has ended or was sent without it. The caller has locked the order and the payment.
 * @param input.amount in cents
 * @returns the order as it waits again; null if it was not revived
 */
export async function reviveOrder(
  trx: Connection,
  order: OrderRow,
  { amount, now, actor }: { amount: Cents; now: Date; actor: string },
): Promise<OrderRow | null> {
  const orderId = order.id
  if (!mayDo(order.status, 'revive') || order.balanceCents !== 0 || amount !== order.totalCents) return null
  if (!(await stillTakesPlace(trx, orderId, now)) || !(await isStillJoined(trx, order))) return null
  if (!(await takeUnits(trx, orderId))) return null
  await bookMovement(trx, { orderId, at: now, kind: 'charge', amount: order.totalCents, actor, note: 'revived' })
  return takeStep(trx, order, 'revive', { at: now, actor })
}

/** Whether a supplement can still go with its order: the order has not ended, and goods still get into its parcel. */
async function isStillJoined(trx: Connection, { supplementOf, physical }: OrderRow): Promise<boolean> {
  if (supplementOf === null) return true
  const original = await lockOrder(trx, supplementOf)
  if (!original) return false
  return physical ? mayDo(original.status, 'merge') : !isFinal(original.status)
}

/** All units or none: a savepoint returns those taken before one was missing, and the transaction goes on. */
async function takeUnits(trx: Connection, orderId: string): Promise<boolean> {
  const units = await orderItems(trx, orderId)
  return withSavepoint(trx, () =>
    sellAgain(
      trx,
      units.map(({ id, variantId, seatId, sectionId }) => ({ orderItemId: id, variantId, seatId, sectionId })),
    ),
  )
}
