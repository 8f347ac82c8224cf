import { sql } from 'kysely'
import type { OpenReason } from '#core/bank/match-line.ts'
import type { BankDetail, StatementLine } from '#core/bank/statement.ts'
import type { Connection } from '#db/database.ts'
import type { StatementFormat } from './reading/read-statements.ts'

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
