import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

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
