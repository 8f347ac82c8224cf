import { payNowReminderMinutes } from '#core/payments/reminders.ts'
import { paymentMethods, redirectMinutes } from '#core/payments/methods.ts'
import { minute } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { isMoneyUnderWay } from '#server/money/orders/records-ledger.ts'
import { ordersToRemind } from './queries-reminders.ts'

const afterPlacing = payNowReminderMinutes * minute
/** What an order that is paid at once has left of its time by then. */
const ahead = redirectMinutes * minute - afterPlacing
const batchSize = 200

/**
 * Recurring: enqueues a mail for each order that was to be paid at once and still waits for its payment `payNowReminderMinutes` later. The mail's
 * row makes it one per order, and the job checks once more whether the order still waits. @returns how many were enqueued
 */
export async function remindOfPayments(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now()
  const time = { from: now, until: new Date(now.getTime() + ahead), placedUntil: new Date(now.getTime() - afterPlacing) }
  return inTransaction(ctx.db, async (trx) => {
    let enqueued = 0
    for (const orderId of await ordersToRemind(trx, { kind: 'payment_waiting', methods: methodsPaidAtOnce, time, limit: batchSize })) {
      // The buyer has paid, and the bank takes its time.
      if (await isMoneyUnderWay(trx, orderId)) continue
      await enqueue(trx, 'send-order-mail', { orderId, kind: 'payment_waiting' }, { key: `mail:payment_waiting:${orderId}` })
      enqueued++
    }
    return enqueued
  })
}

const methodsPaidAtOnce = paymentMethods.filter(({ kind }) => kind !== 'transfer').map(({ id }) => id)
