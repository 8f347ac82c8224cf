import type { Cents } from '#core/money/cents.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { planPartialRefund, type PartialRefund } from '#core/orders/plan-partial-refund.ts'
import { mayDo } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { reducePrices } from '#server/money/orders/end-order.ts'
import { lockOrderWithSupplements, type OrderItem, type OrderRow } from '#server/money/orders/records.ts'
import { chargedCents } from '#server/money/orders/records-ledger.ts'
import { openClearings, type Clearing } from '#server/money/orders/records-clearing.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { cancelItems, planFor, readCancellable } from './cancel-order.ts'
import { consequences } from './changing/consequences.ts'

export interface RefundPartInput {
  orderId: string
  actor: string
  itemIds: readonly number[]
  /** Refunded of the price of each item. */
  amountCents: Cents
  /** Cancels the items: they go back on sale, tickets become void, and the rest of their price is kept. */
  end?: boolean
  /** With `end`, also goods that were sent or handed out. */
  refundSent?: boolean
  /** Does everything, looks at the result and rolls it back. */
  preview?: boolean
  /** What the operator was shown. */
  expected?: { leftCents: Cents; totalCents: Cents }
}

export interface RefundedPart {
  order: OrderRow
  items: OrderItem[]
  /** What was left of the items' prices before. */
  leftCents: Cents
  /** What the order costs less: the parts, and with `end` the postage and charge that were for nothing else. */
  totalCents: Cents
  /** Tickets that became void. */
  ticketsVoided: number
  /** The money on its way back: through a provider, and what a person has to pay out. What went into vouchers is not among it. */
  refunds: Clearing[]
}

/**
 * Refunds a part of the price of items of a paid order (OPS-15, docs/rules/partial-refunds.md). The money goes back the way it came, the
 * ledger books it, a credit note corrects the document, and the buyer gets a mail. What is left of a price can be refunded later, and is
 * what a later cancellation returns.
 * Problems: ORDER_NOT_FOUND, NOT_FOUND (an item of another order), REFUND_TOO_MUCH (with what is left of an item), ORDER_STATE (the order
 * is not paid, an item has ended, goods that were sent or a gift voucher that was used were to end, a part of a gift voucher that goes on
 * was to be refunded, or it is not what the operator was shown any more).
 */
export async function refundPart(ctx: Context, input: RefundPartInput): Promise<Result<RefundedPart>> {
  return inTransaction<Result<RefundedPart>>(ctx.db, async (trx) => {
    const { orderId, itemIds, amountCents, end = false, preview = false, expected } = input
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'refund_part')) return refuse('ORDER_STATE')
    const { items } = await readCancellable(trx, order)
    const part = planPartialRefund(items, { itemIds, amountCents, chargedCents: await chargedCents(trx, orderId) })
    if ('fault' in part) {
      if (part.fault === 'too_much') return refuse('REFUND_TOO_MUCH', { words: { left: formatPrice(part.leftCents) } })
      return part.fault === 'no_such_item' ? refuse('NOT_FOUND', { field: 'items' }) : refuse('ORDER_STATE')
    }
    // A gift voucher that goes on is worth its whole price.
    if (!end && part.items.some(({ gift }) => gift !== null)) return refuse('ORDER_STATE')
    if (expected && expected.leftCents !== part.leftCents) return refuse('ORDER_STATE')
    const carriedOut = end ? await endItems(trx, ctx, { order, part, input }) : await reducePrice(trx, ctx, { order, part, input })
    if (!carriedOut || (expected && expected.totalCents !== carriedOut.totalCents)) throw new Rollback(refuse('ORDER_STATE'))
    const { totalCents, ticketsVoided, refundReason } = carriedOut
    const refunds = (await openClearings(trx)).filter((entry) => entry.orderId === orderId && entry.reason === refundReason)
    const result = done({ order, items: part.items, leftCents: part.leftCents, totalCents, ticketsVoided, refunds })
    if (preview) throw new Rollback(result)
    noteAct({ cents: totalCents, items: part.items.length, tickets_voided: ticketsVoided })
    return result
  })
}

interface Part {
  order: OrderRow
  part: PartialRefund<OrderItem>
  input: RefundPartInput
}

interface CarriedOut {
  totalCents: Cents
  ticketsVoided: number
  refundReason: string
}

/** The items go on, and cost less. */
async function reducePrice(trx: Connection, ctx: Context, { order, part, input }: Part): Promise<CarriedOut> {
  const { actor, amountCents } = input
  const refundReason = await reducePrices(trx, order, { part, amountCents, now: ctx.clock.now(), actor }, consequences)
  return { totalCents: part.totalCents, ticketsVoided: 0, refundReason }
}

/** The items are cancelled for less than is left of their prices. @returns null if goods among them were sent and stay with the buyer */
async function endItems(trx: Connection, ctx: Context, { order, part, input }: Part): Promise<CarriedOut | null> {
  const { actor, amountCents, itemIds, refundSent = false } = input
  const whole = await planFor(trx, order, { itemIds, refundSent })
  if (whole.sentItems.length > 0) return null
  const keptCents = part.items.reduce((sum, item) => sum + leftCents(item), 0) - part.totalCents
  const plan = { ...whole, itemsCents: whole.itemsCents - keptCents, totalCents: whole.totalCents - keptCents }
  return cancelItems(trx, order, { plan, reason: 'by_operator', now: ctx.clock.now(), actor, partCents: amountCents }).then(
    ({ ticketsVoided, refundReason }) => ({ totalCents: plan.totalCents, ticketsVoided, refundReason }),
  )
}
