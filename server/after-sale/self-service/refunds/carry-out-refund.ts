import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import type { CancellationPlan } from '#core/orders/plan-cancellation.ts'
import type { Connection } from '#db/database.ts'
import { cancelItems, planFor } from '#server/after-sale/order-changes/cancel-order.ts'
import { lockOrderWithSupplements, type OrderItem, type OrderRow } from '#server/money/orders/records.ts'

interface ReturnedTicket {
  orderId: string
  orderItemId: number
}

export interface CarriedOut {
  amountCents: Cents
  /** What names the money of each order in its ledger and on the list of money to clear. */
  reasons: Map<string, string>
}

/**
 * Cancels the items of returned tickets: the tickets become void, their units go back on sale, and their price goes back. The caller has
 * locked the order with its supplements and has checked the tickets.
 * @param input.byHand the money goes to an account that a person transfers it to, not back the way it came
 * @returns null if an order has ended since
 */
export async function carryOutRefund(
  trx: Connection,
  tickets: readonly ReturnedTicket[],
  input: { now: Date; actor: string; byHand: boolean },
): Promise<CarriedOut | null> {
  const planned: { order: OrderRow; plan: CancellationPlan<OrderItem> }[] = []
  // Nothing is written before every order is known to allow it.
  for (const orderId of [...new Set(tickets.map((ticket) => ticket.orderId))].sort()) {
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order || !mayDo(order.status, 'cancel')) return null
    const itemIds = tickets.filter((ticket) => ticket.orderId === orderId).map(({ orderItemId }) => orderItemId)
    planned.push({ order, plan: await planFor(trx, order, { itemIds }) })
  }
  const reasons = new Map<string, string>()
  let amountCents = 0
  for (const { order, plan } of planned) {
    const { refundReason } = await cancelItems(trx, order, { ...input, plan, reason: 'by_buyer' })
    reasons.set(order.id, refundReason)
    amountCents += plan.totalCents
  }
  return { amountCents, reasons }
}
