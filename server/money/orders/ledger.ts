import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { noteInHistory } from './change-order.ts'
import { clearEntry, lockClearing, moneyOnList, openClearings, type Clearing } from './records-clearing.ts'
import { insertMovement, type MovementKind } from './records-ledger.ts'
import { lockOrder } from './records.ts'

/** What changes the balance of an order. */
export interface Movement {
  orderId: string
  at: Date
  kind: MovementKind
  /** Added to the balance: positive when the buyer owes more, negative when less. */
  amount: Cents
  /** Who did it: `buyer`, a provider's name, or an operator. */
  actor: string
  paymentId?: string
  /** The voucher that the money came from or went into; only for the kind `voucher`. */
  voucherId?: string
  note?: string
}

/**
 * Writes one entry of an order's money ledger and adds it to the balance. Nothing else changes a balance, so it is always the sum of
 * the ledger. The caller has locked the order. @returns the new balance in cents
 */
export async function bookMovement(connection: Connection, movement: Movement): Promise<Cents> {
  const { amount, paymentId, voucherId, note, ...rest } = movement
  return insertMovement(connection, {
    ...rest,
    amountCents: amount,
    paymentId: paymentId ?? null,
    voucherId: voucherId ?? null,
    note: note ?? null,
  })
}

/**
 * Takes an entry off the list of money to clear, because an operator has paid it out or settled it otherwise, and books it:
 * money owed as a payout, money that went back without the shop as written off. A refund that is still waiting for its turn is no
 * longer made. One that the provider may be making at this moment cannot be cleared, so that the buyer is not paid twice.
 * @param input.id the entry's number
 * @param input.expectedCents the amount that the operator was shown
 * @returns the entry. Problems: NOT_FOUND (no open entry with this number), ORDER_STATE (its provider has not decided), CHANGED_SINCE (the
 *   amount is not the expected one any more)
 */
export async function clearByHand(
  ctx: Context,
  input: { id: number; expectedCents?: Cents; actor: string },
): Promise<Result<{ amount: Cents; entry: Clearing }>> {
  const { id, expectedCents, actor } = input
  const listed = (await openClearings(ctx.db)).find((entry) => entry.id === id)
  if (!listed) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  return inTransaction<Result<{ amount: Cents; entry: Clearing }>>(ctx.db, async (trx) => {
    await lockOrder(trx, listed.orderId)
    const entry = await lockClearing(trx, id)
    if (!entry) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
    if (expectedCents !== undefined && expectedCents !== entry.amountCents)
      return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(entry.amountCents))
    if (entry.refundState === 'asked' || entry.refundState === 'pending') return refuse('ORDER_STATE')
    await clearLocked(trx, entry, { now: ctx.clock.now(), actor })
    noteAct({ cents: entry.amountCents, order: listed.reference })
    return done({ amount: entry.amountCents, entry })
  })
}

/** Clears and books an entry in the caller's transaction, which has locked its order and the entry. A job then looks at the tickets again. */
export async function clearLocked(trx: Connection, entry: Clearing, { now, actor }: { now: Date; actor: string }): Promise<void> {
  const { id, orderId, kind, amountCents: amount, reason } = entry
  await book(trx, entry, now, actor)
  await clearEntry(trx, { id, clearedAt: now, clearedBy: actor })
  await noteInHistory(trx, { orderId, at: now, kind: 'money_cleared', actor, data: { amount, reason } })
  // What is paid out pays for nothing any more, and what the shop bears is not lacking any more.
  if (kind !== 'differs') await enqueue(trx, 'review-tickets', { orderId }, { key: `review-tickets:${orderId}` })
}

/**
 * Money that differs from what was requested was never booked, so there is nothing to book when it is cleared. Of what went back, the shop
 * bears what the order lacks; money that is on the list to be paid back does not make up for it.
 */
async function book(trx: Connection, entry: Clearing, at: Date, actor: string): Promise<void> {
  const { orderId, kind, amountCents, reason } = entry
  if (kind === 'owed') await bookMovement(trx, { orderId, at, kind: 'payout', amount: amountCents, actor, note: reason })
  if (kind !== 'returned') return
  const order = await lockOrder(trx, orderId)
  const amount = order ? Math.min(amountCents, Math.max(0, order.balanceCents + (await moneyOnList(trx, orderId)))) : 0
  if (amount > 0) await bookMovement(trx, { orderId, at, kind: 'write_off', amount: -amount, actor, note: reason })
}
