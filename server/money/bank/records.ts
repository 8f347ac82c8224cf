import { sql } from 'kysely'
import type { OpenReason } from '#core/bank/match-line.ts'
import type { BankDetail, StatementLine } from '#core/bank/statement.ts'
import type { Connection } from '#db/database.ts'
import type { StatementFormat } from './reading/read-statements.ts'
import type { Cents } from '#core/money/cents.ts'
import { recordColumns } from '#db/record-columns.ts'

export type LineState = 'new' | 'booked' | 'open' | 'dismissed' | 'ignored'

/** A line of a statement as it is stored. */
export interface BankLine extends Omit<StatementLine, 'unread'> {
  /** Why the entry could not be read, as it is stored (`readSentence`). */
  unread: string | null
  id: number
  importId: number
  /** The shop's own account, an IBAN. */
  account: string
  state: LineState
  reason: OpenReason | null
  suggestions: string[]
  note: string | null
}

/** Reads bank lines with the columns of a `BankLine`. */
export const selectLines = (connection: Connection) =>
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
      sql<BankDetail[]>`coalesce(details, '[]')`.as('details'),
      'unread',
      'state',
      'reason',
      'suggestions',
      'note',
    ])

/** The line with this number. */
export async function findLine(connection: Connection, id: number): Promise<BankLine | undefined> {
  return (await selectLines(connection).where('id', '=', id).executeTakeFirst()) as BankLine | undefined
}

/** Lines by their numbers. */
export async function linesByIds(connection: Connection, ids: readonly number[]): Promise<BankLine[]> {
  return ids.length === 0 ? [] : ((await selectLines(connection).where('id', 'in', ids).execute()) as BankLine[])
}

/** A file that was imported, with what it says outside of its lines. */
export async function findImport(
  connection: Connection,
  id: number,
): Promise<{ file: string; format: StatementFormat; importedAt: Date; importedBy: string; details: BankDetail[] }> {
  const row = await connection.selectFrom('bankImport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as unknown as Awaited<ReturnType<typeof findImport>>
}

/** Erases the other side of bank lines that were booked before a day, and of payouts. Amounts and days stay. @returns how many lines */
export async function eraseSendersBefore(connection: Connection, { day, before }: { day: string; before: Date }): Promise<number> {
  const { numAffectedRows } = await sql`update bank_line set party = null, party_iban = null, purpose = '', end_to_end_id = null,
      details = '[]', suggestions = '{}'
    where booked_on < ${day}::date
      and (party is not null or party_iban is not null or purpose <> '' or details <> '[]')`.execute(connection)
  await sql`update bank_import set details = '[]' where imported_at < ${before} and details <> '[]'`.execute(connection)
  await sql`update payout_item i set payee = '', payee_iban = '' from payout p
    where p.id = i.payout_id and p.closed_at < ${before} and i.payee_iban <> ''`.execute(connection)
  return Number(numAffectedRows ?? 0)
}

export interface Payout {
  id: number
  accountIban: string
  accountBic: string
  accountHolder: string
  preparedAt: Date
  preparedBy: string
  approvedAt: Date | null
  approvedBy: string | null
  exportedAt: Date | null
  exportedBy: string | null
  closedAt: Date | null
  closedBy: string | null
  made: boolean | null
}

/* Bank lines of invented orders (`server/upkeep/write-past.ts`). */

export interface PastLine {
  /** The file it came in; lines of one name are of one import. */
  file: string
  importedAt: Date
  /** What it says, in short: two lines never have the same. */
  fingerprint: string
  accountIban: string
  /** `YYYY-MM-DD` */
  bookedOn: string
  amountCents: Cents
  party: string
  partyIban: string
  purpose: string
  state: 'booked' | 'open'
  reason: OpenReason | null
  suggestions: string[]
  decidedAt: Date
  decidedBy: string
  /** The order it was booked on; null where a person has to decide. */
  orderId: string | null
}

const columns = recordColumns([
  'file',
  'importedAt',
  'fingerprint',
  'accountIban',
  'bookedOn',
  'amountCents',
  'party',
  'partyIban',
  'purpose',
  'state',
  'reason',
  'suggestions',
  'decidedAt',
  'decidedBy',
  'orderId',
])

/** Writes lines with their imports and with what was booked of them. */
export async function writePastLines(trx: Connection, lines: readonly PastLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = columns.toJson(lines)
  const record = sql`as n (file text, imported_at timestamptz, fingerprint text, account_iban text, booked_on date, amount_cents int, party text,
    party_iban text, purpose text, state text, reason text, suggestions text[], decided_at timestamptz, decided_by text, order_id uuid)`
  await sql`
    insert into bank_import (file, format, imported_at, imported_by)
    select n.file, 'CSV', min(n.imported_at), min(n.decided_by) from json_to_recordset(${rows}::json) ${record}
    where not exists (select from bank_import b where b.file = n.file) group by n.file order by n.file`.execute(trx)
  await sql`
    with n as materialized (select * from json_to_recordset(${rows}::json) ${record}),
    line as (
      insert into bank_line (import_id, fingerprint, occurrence, account_iban, booked_on, amount_cents, currency, reversal, party, party_iban,
        purpose, state, reason, suggestions, decided_at, decided_by, details)
      select b.id, n.fingerprint, 1, n.account_iban, n.booked_on, n.amount_cents, 'EUR', false, n.party, n.party_iban, n.purpose, n.state,
        n.reason, n.suggestions, n.decided_at, n.decided_by, '[]'
      from n join bank_import b on b.file = n.file returning id, fingerprint, amount_cents)
    insert into bank_share (line_id, order_id, amount_cents)
    select line.id, n.order_id, line.amount_cents from line join n using (fingerprint) where n.order_id is not null`.execute(trx)
}
