import { isPaid } from '#core/orders/status.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { bookMovement } from '#server/money/orders/book-movement.ts'
import {
  clearEntry,
  insertMoneyToClear,
  lockClearingsByHand,
  returnedTransfer,
  sumOfOpen,
  updateClearing,
  type Clearing,
} from '#server/money/orders/queries-clearing.ts'
import { noteInHistory } from '#server/money/orders/life/note.ts'
import { lockOrder } from '#server/money/orders/queries.ts'
import { withdrawnByOpenDisputes } from '../queries-returns.ts'

/**
 * Books that the sender's bank took a transfer back (OPS-13), in the caller's transaction: the order's balance is open again by that much.
 * Money of the order that is on the list to be paid back by hand went back herewith, so that nobody pays it a second time. What the order
 * lacks then is listed, and its tickets are frozen until a person decides, as with a dispute.
 */
export async function bookReturnedTransferIn(
  trx: Connection,
  { orderId, amount, actor, now }: { orderId: string; amount: Cents; actor: string; now: Date },
): Promise<void> {
  await lockOrder(trx, orderId)
  await bookMovement(trx, { orderId, at: now, kind: 'dispute', amount, actor, note: returnedTransfer })
  await noteInHistory(trx, { orderId, at: now, kind: 'transfer_returned', actor, data: { amount } })
  await setOff(trx, { orderId, amount, actor, now })
  const order = await lockOrder(trx, orderId)
  if (!order || !isPaid(order.status)) return
  const lacking = order.balanceCents - (await withdrawnByOpenDisputes(trx, orderId)) - (await sumOfOpen(trx, orderId, 'returned'))
  const listed = Math.min(amount, lacking + (await sumOfOpen(trx, orderId, 'owed')))
  if (listed > 0) {
    await insertMoneyToClear(trx, {
      orderId,
      paymentId: null,
      amountCents: listed,
      reason: returnedTransfer,
      createdAt: now,
      kind: 'returned',
    })
  }
  await enqueue(trx, 'review-tickets', { orderId }, { key: `review-tickets:${orderId}` })
}

/**
 * Lets money that arrives for a paid order make up for a transfer that was taken back before: the buyer has sent it again.
 * @returns how much of it the order needed, in cents
 */
export async function makeUpForReturned(
  trx: Connection,
  { orderId, amount, actor, now }: { orderId: string; amount: Cents; actor: string; now: Date },
): Promise<Cents> {
  const entries = (await lockClearingsByHand(trx, orderId)).filter(({ kind, reason }) => kind === 'returned' && reason === returnedTransfer)
  const used = await reduce(trx, entries, { amount, clearedBy: actor, now })
  if (used > 0) await enqueue(trx, 'review-tickets', { orderId }, { key: `review-tickets:${orderId}` })
  return used
}

async function setOff(
  trx: Connection,
  { orderId, amount, actor, now }: { orderId: string; amount: Cents; actor: string; now: Date },
): Promise<void> {
  const owed = (await lockClearingsByHand(trx, orderId)).filter(({ kind, refundState }) => kind === 'owed' && refundState === null)
  const used = await reduce(trx, owed, { amount, clearedBy: returnedTransfer, now })
  if (used === 0) return
  const data = { amount: used, reason: owed[0]?.reason ?? '', against: returnedTransfer }
  await noteInHistory(trx, { orderId, at: now, kind: 'refund_set_off', actor, data })
}

/** @returns how much of the amount the entries have taken up */
async function reduce(
  trx: Connection,
  entries: readonly Clearing[],
  { amount, clearedBy, now }: { amount: Cents; clearedBy: string; now: Date },
): Promise<Cents> {
  let left = amount
  for (const entry of entries) {
    const used = Math.min(left, entry.amountCents)
    if (used <= 0) break
    if (used === entry.amountCents) await clearEntry(trx, { id: entry.id, clearedAt: now, clearedBy })
    else await updateClearing(trx, entry.id, { amountCents: entry.amountCents - used })
    left -= used
  }
  return amount - left
}
