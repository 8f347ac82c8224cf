import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/status.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import { amountDue, insertMoneyToClear } from '#server/orders/queries-clearing.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { hasCalledOffEvent } from '../queries.ts'
import { enqueueMoneyReturned, lateReason } from './late-money.ts'
import { reviveOrder } from './revive-order.ts'
import { scheduleVoiding } from '../closing/schedule-voiding.ts'

/**
 * Books money that arrived on the bank account (OPS-13), all of it and in any state of the order. A partial amount leaves the
 * rest open. Money that is too much, or that the order cannot accept because it has ended, is paid or has an event that was called off,
 * goes on the list that a person pays out; in the second case the buyer gets a mail.
 * Problems: ORDER_NOT_FOUND.
 * @param input.actor who reported it
 * @returns the order's balance afterwards, in cents
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
    const isPayable = revived || (mayDo(order.status, 'pay') && !(await hasCalledOffEvent(trx, orderId)))
    const owed = revived ? order.totalCents : isPayable ? await amountDue(trx, order) : 0
    const balance = await bookMovement(trx, { orderId, at: now, kind: 'payment', amount: -amount, actor, note: 'bank transfer' })
    const surplus = Math.max(0, amount - owed)
    if (surplus > 0) {
      const reason = isPayable ? 'overpaid' : lateReason(order)
      await insertMoneyToClear(trx, { orderId, paymentId: null, amountCents: surplus, reason, createdAt: now })
      if (!isPayable) await enqueueMoneyReturned(trx, orderId)
    }
    if (isPayable && amount >= owed) {
      await scheduleVoiding(trx, { orderId })
      await markPaid(trx, { orderId, now, actor })
    }
    return done({ balance })
  })
}
