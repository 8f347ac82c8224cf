import { sql } from 'kysely'
import type { BookableOrder } from '#core/bank/booking-rule.ts'
import type { OpenReason, OrderPayment } from '#core/bank/match-line.ts'
import type { BankDetail, StatementLine } from '#core/bank/statement.ts'
import { storeSentence } from '#core/text/sentence.ts'
import type { Cents } from '#core/money/cents.ts'
import { amountDueSql } from '#server/money/orders/records-ledger.ts'
import { returnedTransfer } from '#server/money/orders/records-clearing.ts'
import { isTransfer, paymentMethods } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import type { StatementFormat } from '../reading/read-statements.ts'
import { selectLines, type BankLine, type LineState } from '../records.ts'

/** Ids of the payment methods by which the buyer sends money from a bank account. */
const transfers = paymentMethods.flatMap(({ id }) => (isTransfer(id) ? [id] : []))

export interface NewLine extends Omit<StatementLine, 'formerPurpose'> {
  account: string
  fingerprint: string
  occurrence: number
  /** How a release recognised it that kept less of what the bank sends. */
  former: { fingerprint: string; occurrence: number }
}

/** @returns the number of the import */
export async function insertImport(
  connection: Connection,
  { details, ...entry }: { file: string; format: StatementFormat; importedAt: Date; importedBy: string; details: BankDetail[] },
): Promise<number> {
  const values = { ...entry, details: JSON.stringify(details) }
  const { id } = await connection.insertInto('bankImport').values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Stores lines that are not stored yet. @returns how many were new */
export async function insertLines(connection: Connection, importId: number, lines: readonly NewLine[]): Promise<number> {
  const rows = lines.map((line) => ({
    importId,
    fingerprint: line.fingerprint,
    occurrence: line.occurrence,
    accountIban: line.account,
    bookedOn: line.bookedOn,
    amountCents: line.amount,
    currency: line.currency,
    reversal: line.reversal,
    party: line.party,
    partyIban: line.partyIban,
    purpose: line.purpose,
    endToEndId: line.endToEndId,
    bankReference: line.bankReference,
    details: JSON.stringify(line.details),
    unread: line.unread && storeSentence(line.unread),
  }))
  let inserted = 0
  for (let at = 0; at < rows.length; at += 1000) {
    const result = await connection
      .insertInto('bankLine')
      .values(rows.slice(at, at + 1000))
      .onConflict((conflict) => conflict.columns(['fingerprint', 'occurrence']).doNothing())
      .executeTakeFirst()
    inserted += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return inserted
}

/**
 * Adds what the bank sent to lines of which an earlier release kept less, and lets those that named no order be looked at again: the
 * reference may be in what was not read.
 */
export async function completeFormerLines(connection: Connection, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ former, fingerprint, occurrence, details, purpose }) => ({
    former: former.fingerprint,
    former_occurrence: former.occurrence,
    fingerprint,
    occurrence,
    details,
    purpose,
  }))
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(former text, former_occurrence int, fingerprint text, occurrence int, details jsonb, purpose text))
    update bank_line l set details = g.details, fingerprint = g.fingerprint, occurrence = g.occurrence,
      purpose = g.purpose,
      state = case when l.state = 'open' and l.reason = 'no_reference' then 'new' else l.state end,
      decided_at = case when l.state = 'open' and l.reason = 'no_reference' then null else l.decided_at end
    from given g
    where l.details is null and l.fingerprint = g.former and l.occurrence = g.former_occurrence
      and not exists (select from bank_line o where o.fingerprint = g.fingerprint and o.occurrence = g.occurrence and o.id <> l.id)`.execute(
    connection,
  )
}

/** The numbers of the lines that were stored and not looked at yet, oldest first: those of this import, and of one that broke off. */
export async function newLines(connection: Connection): Promise<number[]> {
  const rows = await connection.selectFrom('bankLine').select('id').where('state', '=', 'new').orderBy('id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Locks a line until the transaction ends. */
export async function lockLine(connection: Connection, id: number): Promise<BankLine | undefined> {
  const row = await selectLines(connection).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as BankLine | undefined
}

export async function decideLine(
  connection: Connection,
  id: number,
  decision: { state: LineState; decidedAt: Date; decidedBy: string; reason?: OpenReason | null; suggestions?: string[]; note?: string },
): Promise<void> {
  await connection.updateTable('bankLine').set(decision).where('id', '=', id).execute()
}

export async function insertOrderPayments(connection: Connection, lineId: number, payments: readonly OrderPayment[]): Promise<void> {
  const rows = payments.map(({ orderId, amount }) => ({ lineId, orderId, amountCents: amount }))
  await connection.insertInto('bankShare').values(rows).execute()
}

/** A waiting order, as far as a line may be recognised by it. */
export interface WaitingTransfer {
  id: string
  reference: string
  due: Cents
  lastName: string
}

/** Every order that waits for a bank transfer its buyer was told to make. */
export async function waitingTransfers(connection: Connection): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select id, reference, ${amountDueSql('orders')} as due, coalesce(billing_address ->> 'lastName', '') as last_name from orders
    where status = 'payment_pending' and ${amountDueSql('orders')} > 0 and payment_method = any(${transfers}::text[])
      and (supplement_of is null or concluded_at is not null)`.execute(connection)
  return rows
}

/** The ids of the orders with these references, in the order in which they must be locked. */
export async function findOrderIds(connection: Connection, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from orders where reference = any(${[...references]}::text[]) order by id`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The orders on which a transfer of this amount from this account was booked, the newest first: the bank may have returned one of them. */
export async function ordersPaidFrom(
  connection: Connection,
  { account, amount, partyIban }: Pick<BankLine, 'account' | 'amount' | 'partyIban'>,
): Promise<string[]> {
  if (partyIban === null) return []
  const { rows } = await sql<{ orderId: string }>`
    select s.order_id from bank_line l join bank_share s on s.line_id = l.id
    where l.account_iban = ${account} and l.party_iban = ${partyIban} and l.amount_cents = abs(${amount}::int)
    group by s.order_id order by max(l.id) desc limit 3`.execute(connection)
  return rows.map(({ orderId }) => orderId)
}

/** Whether a line of another import, of this amount and from at most three days before or after, was booked on the order. */
export async function hasTwin(
  connection: Connection,
  orderId: string,
  { importId, amount, bookedOn }: Pick<BankLine, 'importId' | 'amount' | 'bookedOn'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from bank_share s join bank_line l on l.id = s.line_id
    where s.order_id = ${orderId} and l.import_id <> ${importId} and l.amount_cents = ${amount}
      and abs(l.booked_on - ${bookedOn}::date) <= 3`.execute(connection)
  return rows.length > 0
}

/** The orders with these references, with what the rule about booking has to know. Unknown references are left out. */
export async function bookableOrders(connection: Connection, references: readonly string[]): Promise<(BookableOrder & { id: string })[]> {
  if (references.length === 0) return []
  const { rows } = await sql<BookableOrder & { id: string }>`
    select o.id, o.reference,
      greatest(0, coalesce((select -sum(m.amount_cents) from money_movement m where m.order_id = o.id and m.payment_id is null
        and (m.kind = 'payment' and m.note = 'bank transfer' or m.kind = 'dispute' and m.note = ${returnedTransfer} or m.kind = 'payout')), 0))::int
        as transferred,
      coalesce((select sum(c.amount_cents) from money_to_clear c where c.order_id = o.id and c.payment_id is null and c.kind = 'owed'
        and c.refund_state = 'pending' and c.cleared_at is null), 0)::int as in_payout
    from orders o where o.reference = any(${[...references]}::text[]) order by o.id`.execute(connection)
  return rows
}
