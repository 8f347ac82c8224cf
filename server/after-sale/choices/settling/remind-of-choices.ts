import { day } from '#core/time/durations.ts'
import { runningEventChoices } from '#server/selling/catalog/records-events.ts'
import type { Context } from '#server/foundations/context.ts'
import { afterBuyers, enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { ordersToDecide } from '../stored/queries-choices.ts'

const batchSize = 200

/**
 * Recurring: reminds holders who have not decided, as many days before the deadline as the setting `CHOICE_REMINDER_DAYS` says. The row of
 * a mail makes it one per order, round and reminder; after a standstill only the last one that is due is sent. @returns how many orders it
 * looked at
 */
export async function remindOfChoices(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  let count = 0
  for (const { eventId, round, closesAt } of await runningEventChoices(ctx.db)) {
    const left = closesAt.getTime() - now.getTime()
    const days = ctx.config.choices.reminderDays.findLast((each) => left > 0 && left <= each * day)
    if (days === undefined) continue
    const cause = round * 1000 + days
    for (let after: string | null = null; ;) {
      const orderIds: string[] = await ordersToDecide(ctx.db, { eventId, after, limit: batchSize, notRemindedOf: cause })
      await enqueueAll(
        ctx.db,
        orderIds.map((orderId) => ({
          name: 'send-order-mail',
          payload: { orderId, kind: 'choice_reminder', cause },
          key: `mail:choice_reminder:${orderId}:${cause}`,
          priority: afterBuyers,
        })),
      )
      count += orderIds.length
      after = orderIds.at(-1) ?? null
      if (after === null) break
    }
  }
  return count
}
