import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { mayDo } from '#core/orders/life.ts'
import { isPaid } from '#core/orders/status.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { amountDue, bookMovement } from '#server/money/orders/records-ledger.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { payOrder, reviveOrder } from '#server/money/orders/pay-order.ts'
import {
  clearEntry,
  insertMoneyToClear,
  lockClearingsByHand,
  returnedTransfer,
  sumOfOpen,
  updateClearing,
  type Clearing,
} from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { hasCalledOffEvent } from './stored/queries-payments.ts'
import { enqueueMoneyReturned, lateReason } from './settling/late-money.ts'
import { scheduleVoiding } from './return-money.ts'
import { withdrawnByOpenDisputes } from './stored/queries-returns.ts'

interface ArrivedMoney {
  orderId: string
  amount: Cents
  /** Who reported it. */
  actor: string
}

/** What money that arrived by transfer comes to, in cents. */
export interface BookedMoney {
  /** The order's balance afterwards. */
  balance: Cents
  /** How much of it the order takes. What it does not take is paid back. */
  taken: Cents
  /** What the order then still lacks. */
  left: Cents
}

/**
 * Books money that arrived on the bank account (OPS-13), all of it and in any state of the order. A partial amount leaves the
 * rest open, and the buyer gets a mail that says so. Money that is too much, or that the order cannot accept because it has ended, is paid or has an event that was called off,
 * goes on the list that a person pays out; in the second case the buyer gets a mail. A paid order of which a transfer was taken back
 * accepts as much again.
 * @param money.shown what somebody was shown that it would come to
 * Problems: ORDER_NOT_FOUND, CHANGED_SINCE where it would come to something else than was shown.
 */
export async function bookBankMoney(
  ctx: Context,
  { shown, ...money }: ArrivedMoney & { shown?: Pick<BookedMoney, 'taken' | 'left'> },
): Promise<Result<BookedMoney>> {
  const booked = await inTransaction<Result<BookedMoney>>(ctx.db, async (trx) => {
    const result = await bookBankMoneyIn(trx, { ...money, now: ctx.clock.now() })
    const changed = shown && result.ok ? differenceTo(shown, result.value) : null
    if (changed) throw new Rollback(changed)
    return result
  })
  if (booked.ok) noteAct({ cents: money.amount })
  return booked
}

/** What money would come to if it were booked now; nothing is. Problems: ORDER_NOT_FOUND. */
export async function previewBankMoney(ctx: Context, money: ArrivedMoney): Promise<Result<BookedMoney>> {
  return inTransaction<Result<BookedMoney>>(ctx.db, async (trx) => {
    throw new Rollback(await bookBankMoneyIn(trx, { ...money, now: ctx.clock.now() }))
  })
}

function differenceTo(shown: Pick<BookedMoney, 'taken' | 'left'>, now: BookedMoney): ReturnType<typeof changedSince> | null {
  if (shown.taken !== now.taken) return changedSince('expectedTakenCents', formatPrice(shown.taken), formatPrice(now.taken))
  return shown.left === now.left ? null : changedSince('expectedLeftCents', formatPrice(shown.left), formatPrice(now.left))
}

/** The same in the caller's transaction. */
export async function bookBankMoneyIn(trx: Connection, money: ArrivedMoney & { now: Date }): Promise<Result<BookedMoney>> {
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
  return done({ balance, taken: amount - surplus, left: Math.max(0, owed - amount) })
}

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
async function makeUpForReturned(
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
