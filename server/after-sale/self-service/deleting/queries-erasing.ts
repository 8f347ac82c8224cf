import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Deletes the applications for jobs that were sent with this e-mail address. @returns how many */
export async function eraseApplications(connection: Connection, email: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from job_application where fold_email(email) = fold_email(${emailKey(email)})`.execute(
    connection,
  )
  return Number(numAffectedRows ?? 0)
}
