import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Removes an address, however it is spelt, from the vouchers that were mailed to it. @returns how many */
export async function eraseRecipients(connection: Connection, email: string): Promise<number> {
  const { numAffectedRows } = await sql`update voucher set email = null where fold_email(email) = fold_email(${emailKey(email)})`.execute(
    connection,
  )
  return Number(numAffectedRows ?? 0)
}
