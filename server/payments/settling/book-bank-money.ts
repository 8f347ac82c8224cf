import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/status.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import { insertMoneyToClear, lockOrder } from '#server/orders/queries.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { reviveOrder } from './revive-order.ts'
import { voidOpenPayments } from '../closing/void-open-payments.ts'

/**
 * Money that somebody saw on the bank account (OPS-13): all of it is booked, whatever the order's state. What pays the order
 * pays it; a part leaves the rest open; what is too much, or too late for an order that cannot come back, goes on the list
 * that a person pays out. Problems: ORDER_NOT_FOUND.
 * @param input.actor who saw it
 * @returns what is still open
 */
export async function bookBankMoney(
  ctx: Context,
  input: { orderId: string; amount: Cents; actor: string },
): Promise<Result<{ balance: Cents }>> {
  return inTransaction<Result<{ balance: Cents }>>(ctx.db, async (trx) => {
    const { orderId, amount, actor } = input
    const now = ctx.clock.now()
    const order = await lockOrder(trx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    const revived = await reviveOrder(trx, order, { amount, now, actor })
    const waits = revived || mayDo(order.status, 'pay')
    const owed = revived ? order.totalCents : waits ? order.balanceCents : 0
    const balance = await bookMovement(trx, { orderId, at: now, kind: 'payment', amount: -amount, actor, note: 'bank transfer' })
    const surplus = Math.max(0, amount - owed)
    if (surplus > 0) {
      const reason = waits ? 'overpaid' : `late_for_${order.status}`
      await insertMoneyToClear(trx, { orderId, paymentId: null, amountCents: surplus, reason, createdAt: now })
    }
    if (waits && balance <= 0) {
      await voidOpenPayments(trx, { orderId })
      await markPaid(trx, { orderId, now, actor })
    }
    return done({ balance })
  })
}
