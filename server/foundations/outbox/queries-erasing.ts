import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Erases to whom the mails about an order went, with what mail servers answered. */
export async function eraseRecipients(connection: Connection, orderId: string, erased: string): Promise<void> {
  await sql`update mail_bounce b set reason = null from mail m where m.id = b.mail_id and m.order_id = ${orderId}`.execute(connection)
  await connection.updateTable('mail').set({ recipient: erased, failure: null }).where('orderId', '=', orderId).execute()
}

/** The same of all mails before a moment. @returns how many */
export async function eraseRecipientsBefore(connection: Connection, before: Date, erased: string): Promise<number> {
  await sql`update mail_bounce set reason = null where bounced_at < ${before} and reason is not null`.execute(connection)
  const { numAffectedRows } = await sql`update mail set recipient = ${erased}, failure = null
    where created_at < ${before} and recipient <> ${erased}`.execute(connection)
  return Number(numAffectedRows ?? 0)
}
