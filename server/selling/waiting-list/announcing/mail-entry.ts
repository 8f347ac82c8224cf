import { maxMailsPerDay } from '#core/mails/daily-limits.ts'
import type { WaitingListMailKind } from '#core/waiting-list/entry.ts'
import type { Connection } from '#db/database.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { noteMail, type EntryRow } from '../stored/queries-entries.ts'

/**
 * Enqueues a mail that somebody has caused by asking. Beyond the daily limit nothing is sent, and nobody is told: the answer must not
 * say whether an address is on the list.
 */
export async function mailEntry(connection: Connection, entry: EntryRow, kind: WaitingListMailKind, now: Date): Promise<void> {
  const isSameDay = entry.mailedAt.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  const number = isSameDay ? entry.mails + 1 : 1
  if (number > maxMailsPerDay.waitingList) return
  await noteMail(connection, entry.id, number, now)
  await enqueue(connection, 'send-waiting-list-mail', { entryId: entry.id, kind, cause: `${now.toISOString().slice(0, 10)}-${number}` })
}
