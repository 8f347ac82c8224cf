import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases the other side of bank lines that were booked before a day, and of payouts. Amounts and days stay. @returns how many lines */
export async function eraseSendersBefore(connection: Connection, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`update bank_line set party = null, party_iban = null, purpose = '', end_to_end_id = null,
      details = '[]', suggestions = '{}'
    where booked_on < ${before.toISOString().slice(0, 10)}::date
      and (party is not null or party_iban is not null or purpose <> '' or details <> '[]')`.execute(connection)
  await sql`update bank_import set details = '[]' where imported_at < ${before} and details <> '[]'`.execute(connection)
  await sql`update payout_item i set payee = '', payee_iban = '' from payout p
    where p.id = i.payout_id and p.closed_at < ${before} and i.payee_iban <> ''`.execute(connection)
  return Number(numAffectedRows ?? 0)
}
