import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/audit/note-act.ts'
import type { Context } from '#server/context.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { payOrder } from '#server/orders/life/pay.ts'
import { reviveOrder } from '#server/orders/life/revive.ts'
import { amountDue, insertMoneyToClear } from '#server/orders/queries-clearing.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { hasCalledOffEvent } from '../queries.ts'
import { enqueueMoneyReturned, lateReason } from './late-money.ts'
import { makeUpForReturned } from './book-returned-transfer.ts'
import { scheduleVoiding } from '../closing/schedule-voiding.ts'

interface ArrivedMoney {
  orderId: string
  amount: Cents
  /** Who reported it. */
  actor: string
}

/**
 * Books money that arrived on the bank account (OPS-13), all of it and in any state of the order. A partial amount leaves the
 * rest open, and the buyer gets a mail that says so. Money that is too much, or that the order cannot accept because it has ended, is paid or has an event that was called off,
 * goes on the list that a person pays out; in the second case the buyer gets a mail. A paid order of which a transfer was taken back
 * accepts as much again.
 * Problems: ORDER_NOT_FOUND.
 * @returns the order's balance afterwards, in cents
 */
export async function bookBankMoney(ctx: Context, money: ArrivedMoney): Promise<Result<{ balance: Cents }>> {
  const booked = await inTransaction(ctx.db, (trx) => bookBankMoneyIn(trx, { ...money, now: ctx.clock.now() }))
  noteAct({ cents: money.amount })
  return booked
}

/** The same in the caller's transaction. */
export async function bookBankMoneyIn(trx: Connection, money: ArrivedMoney & { now: Date }): Promise<Result<{ balance: Cents }>> {
  const { orderId, amount, actor, now } = money
  const order = await lockOrder(trx, orderId)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const revived = await reviveOrder(trx, order, { amount, now, actor })
  const isPayable = revived !== null || (mayDo(order.status, 'pay') && !(await hasCalledOffEvent(trx, orderId)))
  const owed = revived ? order.totalCents : isPayable ? await amountDue(trx, order) : 0
  const balance = await bookMovement(trx, { orderId, at: now, kind: 'payment', amount: -amount, actor, note: 'bank transfer' })
  const again = isPayable ? 0 : await makeUpForReturned(trx, { orderId, amount, actor, now })
  const surplus = Math.max(0, amount - owed - again)
  if (surplus > 0) {
    const reason = isPayable ? 'overpaid' : lateReason(order)
    await insertMoneyToClear(trx, { orderId, paymentId: null, amountCents: surplus, reason, createdAt: now })
    if (!isPayable) await enqueueMoneyReturned(trx, orderId)
  }
  if (isPayable && amount < owed) {
    const payload = { orderId, kind: 'transfer_incomplete', cause: owed - amount } as const
    await enqueue(trx, 'send-order-mail', payload, { key: `mail:transfer_incomplete:${orderId}:${owed - amount}` })
  }
  if (isPayable && amount >= owed) {
    await scheduleVoiding(trx, { orderId })
    await payOrder(trx, revived ?? order, { now, actor })
  }
  return done({ balance })
}
