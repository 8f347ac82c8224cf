import { planCancellation, type CancellableOrder, type CancellationPlan, type CancellationScope } from '#core/orders/plan-cancellation.ts'
import { mayDo } from '#core/orders/life.ts'
import { isPaid } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { cancelItems as cancel, type Cancellation, type Cancelled } from '#server/money/orders/end-order.ts'
import { lockOrderWithSupplements, orderItems, type OrderItem, type OrderRow } from '#server/money/orders/records.ts'
import { handedOutItems } from '#server/after-sale/door/records.ts'
import { itemsInParcels } from '#server/money/orders/records-parcels.ts'
import { cancellationsOfOrder } from '#server/money/orders/records-cancelling.ts'
import { openClearings, type Clearing } from '#server/money/orders/records-clearing.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockGifts } from '#server/money/vouchers/records.ts'
import { consequences } from './changing/consequences.ts'

export interface CancelledOrder extends Cancelled {
  order: OrderRow
  /** The money on its way back: refunds through a provider, and what a person has to pay out. */
  refunds: Clearing[]
}

/**
 * Cancels an order, or what of it can still be cancelled (OPS-15). Card payments are refunded through their provider; bank transfers go
 * on the list of money to clear. Problems: ORDER_NOT_FOUND, ORDER_STATE (also if there is nothing to cancel, or if the amount is not
 * the expected one any more).
 * An unpaid order always ends as a whole: a transfer of its old amount may be on its way.
 * @param input.preview does everything, looks at the result and rolls it back
 * @param input.expectedCents the amount that the operator was shown
 */
export async function cancelOrder(
  ctx: Context,
  input: { orderId: string; actor: string; preview?: boolean; expectedCents?: number } & CancellationScope,
): Promise<Result<CancelledOrder>> {
  return inTransaction<Result<CancelledOrder>>(ctx.db, async (trx) => {
    const { orderId, actor, preview = false, expectedCents } = input
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'cancel')) return refuse('ORDER_STATE')
    const plan = await planFor(trx, order, isPaid(order.status) ? input : {})
    const isExpected = expectedCents === undefined || expectedCents === plan.totalCents
    if (plan.items.length === 0 || !isExpected) return refuse('ORDER_STATE')
    const cancelled = await cancelItems(trx, order, { plan, reason: 'by_operator', now: ctx.clock.now(), actor })
    const refunds = (await openClearings(trx)).filter((entry) => entry.orderId === orderId && entry.reason === cancelled.refundReason)
    const result = done({ ...cancelled, order, refunds })
    if (preview) throw new Rollback(result)
    noteAct({ cents: plan.totalCents, items: plan.items.length })
    return result
  })
}

/** What a cancellation of this order would include now. */
export async function planFor(connection: Connection, order: OrderRow, scope: CancellationScope): Promise<CancellationPlan<OrderItem>> {
  return planCancellation(await readCancellable(connection, order), scope)
}

/** What of an order counts: its items, those cancelled before included, and the postage and charge that were not returned yet. */
export async function readCancellable(connection: Connection, order: OrderRow): Promise<CancellableOrder<OrderItem>> {
  const earlier = await cancellationsOfOrder(connection, order.id)
  const returned = (part: 'shippingCents' | 'extraChargeCents') => earlier.reduce((sum, each) => sum + each[part], 0)
  const handedOut = await handedOutItems(connection, order.id)
  const inParcels = await itemsInParcels(connection, order.id)
  const items = await orderItems(connection, order.id)
  const gifts = items.some(({ gift }) => gift !== null) ? await lockGifts(connection, order.id) : []
  const used = new Set(gifts.flatMap(({ itemId, isUsed }) => (isUsed ? [itemId] : [])))
  return {
    items: items.map((item) => ({ ...item, handedOut: handedOut.has(item.id) || inParcels.has(item.id), isUsed: used.has(item.id) })),
    shippingCents: order.shippingCents - returned('shippingCents'),
    extraChargeCents: order.extraChargeCents - returned('extraChargeCents'),
    sentAt: order.sentAt,
  }
}

/** Cancels items of an order, or all of it, with what that means for payments, vouchers and tickets: `server/money/orders/end-order.ts`. */
export async function cancelItems(trx: Connection, order: OrderRow, cancellation: Cancellation): Promise<Cancelled> {
  return cancel(trx, order, cancellation, consequences)
}
