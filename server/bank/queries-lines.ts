import { sql } from 'kysely'
import type { OpenReason, Share } from '#core/bank/match-line.ts'
import type { StatementLine } from '#core/bank/statement.ts'
import type { Cents } from '#core/money/cents.ts'
import { amountDueSql } from '#server/orders/queries-clearing.ts'
import { isTransfer, paymentMethods } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import type { StatementFormat } from './reading/read-statements.ts'

/** Ids of the payment methods by which the buyer sends money from a bank account. */
const transfers = paymentMethods.flatMap(({ id }) => (isTransfer(id) ? [id] : []))

export type LineState = 'new' | 'booked' | 'open' | 'dismissed' | 'ignored'

/** A line of a statement as it is stored. */
export interface BankLine extends StatementLine {
  id: number
  importId: number
  /** The shop's own account, an IBAN. */
  account: string
  state: LineState
  reason: OpenReason | null
  suggestions: string[]
  note: string | null
}

export interface NewLine extends StatementLine {
  account: string
  fingerprint: string
  occurrence: number
}

/** @returns the number of the import */
export async function insertImport(
  connection: Connection,
  entry: { file: string; format: StatementFormat; importedAt: Date; importedBy: string },
): Promise<number> {
  const { id } = await connection.insertInto('bankImport').values(entry).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Stores lines that are not stored yet. @returns how many were new */
export async function insertLines(connection: Connection, importId: number, lines: readonly NewLine[]): Promise<number> {
  const rows = lines.map(({ account, amount, ...rest }) => ({ ...rest, importId, accountIban: account, amountCents: amount }))
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

const selectLines = (connection: Connection) =>
  connection
    .selectFrom('bankLine')
    .select([
      'id',
      'importId',
      'accountIban as account',
      sql<string>`booked_on::text`.as('bookedOn'),
      'amountCents as amount',
      'currency',
      'reversal',
      'party',
      'partyIban',
      'purpose',
      'endToEndId',
      'bankReference',
      'state',
      'reason',
      'suggestions',
      'note',
    ])

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

/** The line with this number. */
export async function findLine(connection: Connection, id: number): Promise<BankLine | undefined> {
  return (await selectLines(connection).where('id', '=', id).executeTakeFirst()) as BankLine | undefined
}

/** Lines in these states, the oldest first. */
export async function linesIn(connection: Connection, states: readonly LineState[], limit = 100_000): Promise<BankLine[]> {
  return (await selectLines(connection).where('state', 'in', states).orderBy('id').limit(limit).execute()) as BankLine[]
}

export async function decideLine(
  connection: Connection,
  id: number,
  decision: { state: LineState; decidedAt: Date; decidedBy: string; reason?: OpenReason | null; suggestions?: string[]; note?: string },
): Promise<void> {
  await connection.updateTable('bankLine').set(decision).where('id', '=', id).execute()
}

export async function insertShares(connection: Connection, lineId: number, shares: readonly Share[]): Promise<void> {
  const rows = shares.map(({ orderId, amount }) => ({ lineId, orderId, amountCents: amount }))
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
export async function orderIdsOf(connection: Connection, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await connection.selectFrom('orders').select('id').where('reference', 'in', references).orderBy('id').execute()
  return rows.map(({ id }) => id)
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
