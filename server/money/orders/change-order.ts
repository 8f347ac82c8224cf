import type { Address } from '#core/addresses/address.ts'
import { mayDo } from '#core/orders/life.ts'
import type { OrderNote } from '#core/orders/notes.ts'
import type { Connection } from '#db/database.ts'
import { afterBuyers } from '#server/foundations/jobs/jobs.ts'
import { insertEntries, updateSupplements } from './life/queries-life.ts'
import { takeStep } from './life/take-step.ts'
import type { OrderRow } from './records.ts'

/**
 * Writes an entry into an order's history about something that is no step of its life, such as a refund that failed: it changes nothing of
 * the order itself. The caller has locked the order.
 */
export async function noteInHistory(
  connection: Connection,
  note: { orderId: string; at: Date; kind: OrderNote; actor: string; data: Record<string, unknown> },
): Promise<void> {
  await insertEntries(connection, [note])
}

/**
 * Changes the e-mail address of an order and of what was added to it; the former address gets a notice. The caller has locked all of them.
 * @param input.number which correction of this order it is, from 1
 */
export async function changeEmail(
  trx: Connection,
  order: OrderRow,
  { email, number, now, actor }: { email: string; number: number; now: Date; actor: string },
): Promise<void> {
  const data = { oldEmail: order.email, newEmail: email }
  await takeStep(trx, order, 'correct_email', { at: now, actor, data, set: { email }, mail: 'email_corrected', cause: number })
  await updateSupplements(trx, order.id, { email })
}

/** Changes where an order and what was added to it are sent. The caller has locked all of them. */
export async function changeShippingAddress(
  trx: Connection,
  order: OrderRow,
  { shippingAddress, now, actor }: { shippingAddress: Address; now: Date; actor: string },
): Promise<void> {
  await takeStep(trx, order, 'correct_address', { at: now, actor, set: { shippingAddress } })
  await updateSupplements(trx, order.id, { shippingAddress })
}

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

/** Counts a supplement that is written in the same transaction. The caller has locked the order that it was added to. */
export async function countSupplement(trx: Connection, order: OrderRow, { now }: { now: Date }): Promise<void> {
  await takeStep(trx, order, 'merge', { at: now, actor: 'buyer', set: { supplements: order.supplements + 1 } })
}
