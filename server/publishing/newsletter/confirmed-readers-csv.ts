import type { Connection } from '#db/database.ts'
import { newsletterToken } from './newsletter-token.ts'
import { confirmedReaders } from './queries.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'

/** The confirmed subscribers of a shop as CSV, for the service that sends the newsletter (OPS-24). */
export async function confirmedReadersCsv(connection: Connection, shopId: number): Promise<string> {
  const readers = await confirmedReaders(connection, shopId)
  const rows = readers.map(({ id, email, locale, secret }) => [email, locale, newsletterToken('leave', id, secret)].join(','))
  noteAct({ readers: readers.length })
  return ['email,locale,unsubscribe_token', ...rows, ''].join('\n')
}
