import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases to whom the mails about an order went, with what mail servers answered. */
export async function eraseRecipients(connection: Connection, orderId: string, erased: string): Promise<void> {
  await connection.updateTable('mail').set({ recipient: erased, failure: null }).where('orderId', '=', orderId).execute()
}

/** The same of all mails before a moment. @returns how many */
export async function eraseRecipientsBefore(connection: Connection, before: Date, erased: string): Promise<number> {
  const { numAffectedRows } = await sql`update mail set recipient = ${erased}, failure = null
    where created_at < ${before} and recipient <> ${erased}`.execute(connection)
  return Number(numAffectedRows ?? 0)
}
