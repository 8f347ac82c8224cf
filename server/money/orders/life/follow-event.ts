import { mayDo } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import { afterBuyers } from '#server/foundations/jobs/jobs.ts'
import type { OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/** What has become of an event of the order. */
interface FollowedChange {
  /** Names the mail. */
  changeId: number
  /** Whether it was called off before the change, and is now. */
  before: { cancelled: boolean }
  event: { cancelled: boolean }
  /** Whether this buyer is to get a mail. */
  notify: boolean
  now: Date
}

/**
 * Does for an order what an event's change means for it (docs/rules/event-changes.md). It may be repeated. The caller has locked the order
 * with `lockOrderWithSupplements`.
 * @param cancelWhole cancels all of an order that is not paid, because its event was called off
 */
export async function followEvent(
  trx: Connection,
  order: OrderRow,
  { changeId, before, event, notify, now }: FollowedChange,
  cancelWhole: () => Promise<unknown>,
): Promise<void> {
  const { status } = order
  const step = { at: now, actor: 'shop' }
  if (status === 'payment_pending' && event.cancelled) {
    await cancelWhole()
    return
  }
  // Orders that were paid while the event was off have no tickets yet.
  const isOnAgain = before.cancelled && !event.cancelled
  if (isOnAgain && mayDo(status, 'event_on_again')) await takeStep(trx, order, 'event_on_again', step)
  if (notify && mayDo(status, 'event_changed'))
    await takeStep(trx, order, 'event_changed', { ...step, mail: 'event_changed', cause: changeId, priority: afterBuyers })
}
