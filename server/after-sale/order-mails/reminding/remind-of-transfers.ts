import { transferReminderDays, transferRestDays } from '#core/payments/reminders.ts'
import { isTransfer, paymentMethods } from '#core/payments/methods.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { ordersToRemind } from './queries-reminders.ts'

const ahead = transferReminderDays * day
const restAfterPlacing = transferRestDays * day
const batchSize = 200

/**
 * Recurring: enqueues a reminder for each order that waits for a bank transfer and expires within `transferReminderDays`. The mail's row makes it
 * one per order, and the job checks once more whether the money is still missing. @returns how many were enqueued
 */
export async function remindOfTransfers(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now()
  const time = { from: now, until: new Date(now.getTime() + ahead), placedUntil: new Date(now.getTime() - restAfterPlacing) }
  return inTransaction(ctx.db, async (trx) => {
    const orderIds = await ordersToRemind(trx, { kind: 'transfer_reminder', methods: transferMethods, time, limit: batchSize })
    await enqueueAll(
      trx,
      orderIds.map((orderId) => ({
        name: 'send-order-mail',
        payload: { orderId, kind: 'transfer_reminder' },
        key: `mail:transfer_reminder:${orderId}`,
      })),
    )
    return orderIds.length
  })
}

const transferMethods = paymentMethods.map(({ id }) => id).filter(isTransfer)
