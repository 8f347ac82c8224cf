import { inTransaction } from '#db/transaction.ts'
import { readEventVersions, findEventChange, type EventChange } from '#server/selling/catalog/records-events.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { followEvent } from '#server/money/orders/change-order.ts'
import { ordersWithEvent } from '#server/money/orders/records-listing.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { cancelItems, planFor } from '../cancel-order.ts'

const batchSize = 100
/** Longer than a transaction may last. */
const secondRunAfterSeconds = 120

/**
 * The job `follow-event-change`: does for every order what an event's change means for it (docs/rules/event-changes.md). An order that
 * was being placed while the event changed may commit after the first run has looked, so a second run looks for those a little later.
 * Both may be repeated.
 */
export async function followEventChange(ctx: Context, { changeId, placedUntil }: Jobs['follow-event-change']): Promise<void> {
  const change = await findEventChange(ctx.db, changeId)
  if (!change) return
  const until = placedUntil === undefined ? ctx.clock.now() : new Date(placedUntil)
  let after: string | null = null
  for (;;) {
    const orderIds: string[] = await ordersWithEvent(ctx.db, { eventId: change.eventId, after, limit: batchSize })
    for (const orderId of orderIds) await followInOrder(ctx, orderId, change, until)
    after = orderIds.at(-1) ?? null
    if (after === null) break
  }
  if (placedUntil !== undefined) return
  const again = { changeId, placedUntil: until.toISOString() }
  const options = { key: `follow-event-change:${changeId}:again`, delaySeconds: secondRunAfterSeconds }
  await enqueue(ctx.db, 'follow-event-change', again, options)
}

/**
 * Looks at the event as it is now, which may have changed once more since. Only the mail depends on when the order was placed: the clock
 * of the process that placed it may be ahead of this one.
 */
async function followInOrder(
  ctx: Context,
  orderId: string,
  { id: changeId, eventId, before, notify }: EventChange,
  placedUntil: Date,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, orderId)
    const event = (await readEventVersions(trx, [eventId])).get(eventId)
    if (!order || !event) return
    const now = ctx.clock.now()
    const change = { changeId, before, event, notify: notify && order.placedAt <= placedUntil, now }
    await followEvent(trx, order, change, async () =>
      cancelItems(trx, order, { plan: await planFor(trx, order, {}), reason: 'event_called_off', now, actor: 'shop' }),
    )
  })
}
