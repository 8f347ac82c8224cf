import { emailKey } from '#core/addresses/email.ts'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { newsletterToken } from './subscribing/newsletter-token.ts'
import { confirmedReaders } from './stored/queries-readers.ts'

/** Deletes the newsletter subscriptions of an address in all shops. @returns how many */
export async function eraseSubscriptions(connection: Connection, email: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('newsletterSubscription')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The confirmed subscribers of a shop as CSV, for the service that sends the newsletter (OPS-24). */
export async function confirmedReadersCsv(connection: Connection, shopId: number): Promise<string> {
  const readers = await confirmedReaders(connection, shopId)
  const rows = readers.map(({ id, email, locale, secret }) => [email, locale, newsletterToken('leave', id, secret)].join(','))
  noteAct({ readers: readers.length })
  return ['email,locale,unsubscribe_token', ...rows, ''].join('\n')
}
