import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Deletes the applications for jobs that were sent with this e-mail address. @returns how many */
export async function eraseApplications(connection: Connection, email: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from job_application where lower(email) = ${emailKey(email)}`.execute(connection)
  return Number(numAffectedRows ?? 0)
}

/** Erases who withdrew from a contract, or named an account for a refund, before this moment. @returns how many */
export async function eraseFormsBefore(connection: Connection, { before, now }: { before: Date; now: Date }): Promise<number> {
  const withdrawals = await sql`update withdrawal set name = '', email = '', items = null, erased_at = ${now}
    where received_at < ${before} and erased_at is null`.execute(connection)
  const refunds = await sql`update refund_request set erased_at = ${now},
      account_holder = case when account_holder is null then null else '' end, account_iban = case when account_iban is null then null else '' end
    where submitted_at < ${before} and state <> 'checking' and erased_at is null`.execute(connection)
  return Number(withdrawals.numAffectedRows ?? 0) + Number(refunds.numAffectedRows ?? 0)
}
