import type { Cents } from '#core/money/cents.ts'
import type { CancellationPlan } from '#core/orders/plan-cancellation.ts'
import type { Connection } from '#db/database.ts'
import { returnSold } from '#server/selling/stock/sell-units.ts'
import { bookMovement } from '../book-movement.ts'
import { isBought, type OrderItem, type OrderRow } from '../order.ts'
import { insertCancellation, type CancellationReason, type SettledBy } from '../queries-cancelling.ts'
import { chargedCents, owedCents } from '../queries-clearing.ts'
import type { Consequences } from './consequences.ts'
import { expireSupplements } from './expire.ts'
import { takeStep } from './take-step.ts'

export interface Cancellation {
  plan: CancellationPlan<OrderItem>
  reason: CancellationReason
  now: Date
  actor: string
  /** A person pays out what is owed, also what a provider collected. */
  byHand?: boolean
  /** What is credited of each item that has a price, if the plan leaves a part of it. */
  partCents?: Cents
  /** What becomes of the items' price; `beforeReturn` books it. */
  settledBy?: SettledBy
  /** May book money that does not go back, such as what becomes a voucher; called with the cents that would go back. */
  beforeReturn?: (owed: Cents) => Promise<void>
}

/** What a cancellation did, or in a preview would do. */
export interface Cancelled {
  plan: CancellationPlan<OrderItem>
  cancellationId: number
  /** Valid tickets that became void. */
  ticketsVoided: number
  /** Names the money that goes back, in the ledger and on the list of money to clear. */
  refundReason: string
  /** The order as it is now. */
  after: OrderRow
}

/**
 * Cancels the planned items of an order (OPS-15): they go back on sale, their tickets become void, and what they cost is booked
 * back and returned. An order of which nothing remains is cancelled. The buyer gets one mail, and credit notes for what was
 * invoiced. What was added to an order that ends, and is not paid, ends with it; what is paid stays. The caller has locked the order with
 * `lockOrderWithSupplements` and planned at least one item.
 */
export async function cancelItems(
  trx: Connection,
  order: OrderRow,
  cancellation: Cancellation,
  consequences: Consequences,
): Promise<Cancelled> {
  const { plan, reason, now, actor, byHand = false, partCents, settledBy = 'refund', beforeReturn } = cancellation
  const { id: orderId } = order
  const { itemsCents, shippingCents, extraChargeCents, totalCents } = plan
  const itemIds = plan.items.map(({ id }) => id)
  if (plan.endsOrder) await consequences.closePayments(trx, { orderId })
  const amounts = { itemsCents, shippingCents, extraChargeCents }
  const cancellationId = await insertCancellation(trx, { orderId, at: now, actor, reason, settledBy, ...amounts, itemIds, partCents })
  await returnSold(trx, itemIds)
  if (plan.items.some(({ gift }) => gift !== null)) await consequences.endGifts(trx, { orderId, itemIds, now, actor })
  const ticketsVoided = await consequences.voidTickets(trx, { orderId, itemIds, now })
  // A part of the price may have been written off before.
  const cancelledCents = Math.min(totalCents, await chargedCents(trx, orderId))
  if (cancelledCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -cancelledCents, actor })
  const after = plan.endsOrder
    ? await endOrder(trx, order, cancellation, consequences)
    : await continueOrder(trx, order, cancellation, cancellationId)
  if (beforeReturn) await beforeReturn(await owedCents(trx, orderId))
  const refundReason = plan.endsOrder ? 'cancelled' : `cancelled_${cancellationId}`
  await consequences.returnMoney(trx, { orderId, now, reason: refundReason, byHand })
  return { plan, cancellationId, ticketsVoided, refundReason, after }
}

async function endOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor, reason }: Cancellation,
  consequences: Consequences,
): Promise<OrderRow> {
  const data = reason === 'by_operator' ? {} : { reason }
  const after = await takeStep(trx, order, 'cancel', { at: now, actor, data, mail: isBought(order) ? 'cancelled' : null })
  await expireSupplements(trx, order, { now }, consequences)
  return after
}

/** An order that waited for packing is done if nothing is left to ship. */
async function continueOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor, plan }: Cancellation,
  cancellationId: number,
): Promise<OrderRow> {
  const data = { amount: plan.totalCents }
  return takeStep(trx, order, 'cancel_items', { at: now, actor, data, mail: 'partly_cancelled', cause: cancellationId })
}
