import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { noteInHistory } from './change-order.ts'
import { bookMovement } from './records-ledger.ts'
import { lockOrder } from './records.ts'

/**
 * What an entry on the list of money to clear is about:
 * - `owed`: money that has to be paid back to the buyer,
 * - `differs`: money that arrived, but not as requested; it is not in the ledger,
 * - `returned`: money that went back to the buyer without the shop, so that a person decides about the order.
 */
export type ClearingKind = 'owed' | 'differs' | 'returned'

/**
 * What becomes of an entry that its provider refunds; null for entries that only a person can clear.
 * - `scheduled`: not asked for yet,
 * - `asked`: the provider's answer is unknown, so the refund may have been made,
 * - `pending`: the provider has not decided yet; for an entry of the kind `returned`, a dispute that is open,
 * - `failed`: the last attempt failed; it is tried again at `nextTryAt`, or left to a person.
 */
export type RefundEntryState = 'scheduled' | 'asked' | 'pending' | 'failed'

export interface NewClearing {
  orderId: string
  paymentId: string | null
  amountCents: Cents
  reason: string
  createdAt: Date
  /** By default `owed`. */
  kind?: ClearingKind
  refundState?: RefundEntryState
  attempt?: number
  failures?: number
  failure?: string | null
  nextTryAt?: Date | null
}

/** An entry of the list; open while `clearedAt` is null in its row. */
export interface Clearing {
  id: number
  orderId: string
  paymentId: string | null
  kind: ClearingKind
  amountCents: Cents
  reason: string
  createdAt: Date
  refundState: RefundEntryState | null
  /** The provider's refund that is pending. */
  refundId: string | null
  /** The number of the current attempt, from 1. */
  attempt: number
  /** How many attempts have failed, and why the last one did. */
  failures: number
  failure: string | null
  nextTryAt: Date | null
}

/** Names a transfer that the sender's bank took back, on the list and in the ledger. */
export const returnedTransfer = 'transfer_returned'

const columns = [
  'm.id',
  'm.orderId',
  'm.paymentId',
  'm.kind',
  'm.amountCents',
  'm.reason',
  'm.createdAt',
  'm.refundState',
  'm.refundId',
  'm.attempt',
  'm.failures',
  'm.failure',
  'm.nextTryAt',
] as const

const openEntries = (connection: Connection) => connection.selectFrom('moneyToClear as m').select(columns).where('m.clearedAt', 'is', null)

/** Puts an amount on the list of money to clear. */
export async function insertMoneyToClear(connection: Connection, entry: NewClearing): Promise<void> {
  await connection.insertInto('moneyToClear').values(entry).execute()
}

/** How much of an order's booked money is already on the list to be paid back, in cents. */
export async function moneyOnList(connection: Connection, orderId: string): Promise<Cents> {
  return sumOfOpen(connection, orderId, 'owed')
}

/** What an order has more than it needs, in cents, less what is on the list to be paid back; 0 if it has nothing to spare. */
export async function owedCents(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ balance: number }>`select balance_cents as balance from orders where id = ${orderId}`.execute(connection)
  return Math.max(0, -(rows[0]?.balance ?? 0) - (await moneyOnList(connection, orderId)))
}

/** The sum of an order's open entries of one kind, in cents. */
export async function sumOfOpen(connection: Connection, orderId: string, kind: ClearingKind): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_cents), 0)::int as amount from money_to_clear
    where order_id = ${orderId} and kind = ${kind} and cleared_at is null`.execute(connection)
  return rows[0]?.amount ?? 0
}

/** The sum of an order's open entries about money that went back for good, in cents: without those of disputes that are open. */
export async function sumGoneForGood(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_cents), 0)::int as amount from money_to_clear
    where order_id = ${orderId} and kind = 'returned' and refund_state is null and cleared_at is null`.execute(connection)
  return rows[0]?.amount ?? 0
}

/** Whether this payment was ever put on the list, cleared or not. */
export async function wasListed(connection: Connection, paymentId: string): Promise<boolean> {
  const row = await connection.selectFrom('moneyToClear').select('id').where('paymentId', '=', paymentId).executeTakeFirst()
  return row !== undefined
}

export interface ListedClearing extends Clearing {
  reference: string
  email: string
}

/** The open entries, oldest first. */
export async function openClearings(connection: Connection): Promise<ListedClearing[]> {
  const rows = await openEntries(connection)
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .select(['o.reference', 'o.email'])
    .orderBy('m.id')
    .execute()
  return rows as ListedClearing[]
}

/** Locks one open entry until the transaction ends. The caller has locked its order. */
export async function lockClearing(connection: Connection, id: number): Promise<Clearing | undefined> {
  return (await openEntries(connection).where('m.id', '=', id).forUpdate('m').executeTakeFirst()) as Clearing | undefined
}

/** The open entries of a payment, oldest first, locked until the transaction ends. The caller has locked the order and the payment. */
export async function lockClearingsOfPayment(connection: Connection, paymentId: string): Promise<Clearing[]> {
  return (await openEntries(connection).where('m.paymentId', '=', paymentId).orderBy('m.id').forUpdate('m').execute()) as Clearing[]
}

/** The open entries of an order that belong to no payment at a provider, oldest first, locked. The caller has locked the order. */
export async function lockClearingsByHand(connection: Connection, orderId: string): Promise<Clearing[]> {
  return (await openEntries(connection)
    .where('m.orderId', '=', orderId)
    .where('m.paymentId', 'is', null)
    .orderBy('m.id')
    .forUpdate('m')
    .execute()) as Clearing[]
}

/** The entry of a refund that is still to be made; an operator may have paid the money out by hand meanwhile. */
export async function openRefund(connection: Connection, paymentId: string, reason: string): Promise<Clearing | undefined> {
  const row = await openEntries(connection)
    .where('m.paymentId', '=', paymentId)
    .where('m.reason', '=', reason)
    .where('m.kind', '=', 'owed')
    .orderBy('m.id')
    .executeTakeFirst()
  return row as Clearing | undefined
}

/** The highest number of an attempt to refund this payment for this reason; 0 before the first. */
export async function latestAttempt(connection: Connection, paymentId: string, reason: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    select coalesce(max(attempt), 0) as attempt from money_to_clear where payment_id = ${paymentId} and reason = ${reason}`.execute(
    connection,
  )
  return rows[0]?.attempt ?? 0
}

/** Refunds that were to be tried, or asked about, by now, in random order, so that a limit never leaves out the same ones. */
export async function dueRefunds(connection: Connection, now: Date, limit: number): Promise<{ paymentId: string; reason: string }[]> {
  const { rows } = await sql<{ paymentId: string; reason: string }>`
    select payment_id, reason from money_to_clear
    where cleared_at is null and kind = 'owed' and payment_id is not null and next_try_at <= ${now} order by random() limit ${limit}`.execute(
    connection,
  )
  return rows
}

/** Changes an open entry. The caller has locked it. */
export async function updateClearing(
  connection: Connection,
  id: number,
  change: Partial<Pick<Clearing, 'amountCents' | 'refundState' | 'refundId' | 'attempt' | 'failures' | 'failure' | 'nextTryAt'>>,
): Promise<void> {
  await connection.updateTable('moneyToClear').set(change).where('id', '=', id).execute()
}

/** Takes an entry off the list, without booking anything. The caller has locked it. */
export async function clearEntry(connection: Connection, entry: { id: number; clearedAt: Date; clearedBy: string }): Promise<void> {
  const { id, ...change } = entry
  await connection.updateTable('moneyToClear').set(change).where('id', '=', id).execute()
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
