import { afterProcessing, isPaid } from '#core/orders/status.ts'
import type { Cents } from '#core/money/cents.ts'
import type { CancellationPlan } from '#core/orders/plan-cancellation.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { isBought, type OrderItem, type OrderRow } from '#server/orders/order.ts'
import { hasGoodsToShip, insertCancellation, type CancellationReason, type SettledBy } from '#server/orders/queries-cancelling.ts'
import { chargedCents, owedCents } from '#server/orders/queries-clearing.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/queries.ts'
import { scheduleVoiding } from '#server/payments/closing/schedule-voiding.ts'
import { returnMoney } from '#server/payments/refunding/return-money.ts'
import { returnSold } from '#server/stock/return-sold.ts'
import { voidTickets } from '#server/ticketing/issuing/void-tickets.ts'
import { endGifts } from '#server/vouchers/end-gifts.ts'
import { endOpenSupplements } from './supplements/end-supplements.ts'

/** What a cancellation did, or in a preview would do. */
export interface Cancelled {
  plan: CancellationPlan<OrderItem>
  cancellationId: number
  /** Valid tickets that became void. */
  ticketsVoided: number
  /** Names the money that goes back, in the ledger and on the list of money to clear. */
  refundReason: string
}

/**
 * Cancels the planned items of an order (OPS-15): they go back on sale, their tickets become void, and what they cost is booked
 * back and returned. An order of which nothing remains is cancelled. The buyer gets one mail, and credit notes for what was
 * invoiced. What was added to an order that ends, and is not paid, ends with it; what is paid stays. The caller has locked the order with
 * `lockOrderWithSupplements` and planned at least one item.
 * @param input.byHand a person pays out what is owed, also what a provider collected
 * @param input.partCents what is credited of each item that has a price, if the plan leaves a part of it
 * @param input.settledBy what becomes of the items' price; `beforeReturn` books it
 * @param input.beforeReturn may book money that does not go back, such as what becomes a voucher; called with the cents that would go back
 */
export async function cancelItems(
  trx: Connection,
  order: OrderRow,
  input: {
    plan: CancellationPlan<OrderItem>
    reason: CancellationReason
    now: Date
    actor: string
    byHand?: boolean
    partCents?: Cents
    settledBy?: SettledBy
    beforeReturn?: (owed: Cents) => Promise<void>
  },
): Promise<Cancelled> {
  const { plan, reason, now, actor, byHand = false, partCents, settledBy = 'refund', beforeReturn } = input
  const { id: orderId } = order
  const { itemsCents, shippingCents, extraChargeCents, totalCents } = plan
  const itemIds = plan.items.map(({ id }) => id)
  if (plan.endsOrder) await scheduleVoiding(trx, { orderId })
  const amounts = { itemsCents, shippingCents, extraChargeCents }
  const cancellationId = await insertCancellation(trx, { orderId, at: now, actor, reason, settledBy, ...amounts, itemIds, partCents })
  await returnSold(trx, itemIds)
  if (plan.items.some(({ gift }) => gift !== null)) await endGifts(trx, { orderId, itemIds, now, actor })
  const ticketsVoided = await voidTickets(trx, { orderId, itemIds, now })
  // A part of the price may have been written off before.
  const cancelledCents = Math.min(totalCents, await chargedCents(trx, orderId))
  if (cancelledCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -cancelledCents, actor })
  if (plan.endsOrder) await endOrder(trx, order, { now, actor, reason })
  else await continueOrder(trx, order, { cancellationId, totalCents, now, actor })
  if (isPaid(order.status)) await enqueue(trx, 'issue-credit-notes', { orderId }, { key: `issue-credit-notes:${orderId}` })
  if (beforeReturn) await beforeReturn(await owedCents(trx, orderId))
  const refundReason = plan.endsOrder ? 'cancelled' : `cancelled_${cancellationId}`
  await returnMoney(trx, { orderId, now, reason: refundReason, byHand })
  return { plan, cancellationId, ticketsVoided, refundReason }
}

async function endOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor, reason }: { now: Date; actor: string; reason: CancellationReason },
): Promise<void> {
  const { id: orderId } = order
  await updateOrder(trx, orderId, { status: 'cancelled', paymentDeadline: null, cancelledAt: now })
  await insertOrderEvent(trx, { orderId, at: now, kind: 'cancelled', actor, data: reason === 'by_operator' ? {} : { reason } })
  if (isBought(order)) await enqueue(trx, 'send-order-mail', { orderId, kind: 'cancelled' }, { key: `mail:cancelled:${orderId}` })
  await endOpenSupplements(trx, order, { now })
}

/** An order that waited for packing is done if nothing is left to ship. */
async function continueOrder(
  trx: Connection,
  order: OrderRow,
  { cancellationId, totalCents, now, actor }: { cancellationId: number; totalCents: number; now: Date; actor: string },
): Promise<void> {
  const { id: orderId } = order
  await insertOrderEvent(trx, { orderId, at: now, kind: 'partly_cancelled', actor, data: { amount: totalCents } })
  if (order.status === 'pending_fulfillment') {
    const status = afterProcessing(await hasGoodsToShip(trx, orderId))
    if (status !== order.status) await updateOrder(trx, orderId, { status })
  }
  const mail = { orderId, kind: 'partly_cancelled', cause: cancellationId } as const
  await enqueue(trx, 'send-order-mail', mail, { key: `mail:partly_cancelled:${orderId}:${cancellationId}` })
}
