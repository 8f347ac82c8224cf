import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'

/* Mails about invented orders (`server/upkeep/write-past.ts`): they are noted as sent, and nobody gets them. */

export interface PastMail {
  orderId: string
  kind: string
  recipient: string
  locale: string
  messageId: string
  createdAt: Date
  sentAt: Date
}

const columns = recordColumns(['orderId', 'kind', 'recipient', 'locale', 'messageId', 'createdAt', 'sentAt'])

/** @param bounced when the mails with these message ids came back, because nobody has the address */
export async function writePastMails(trx: Connection, mails: readonly PastMail[], bounced: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    insert into mail (${columns.list}) select ${columns.list} from json_populate_recordset(null::mail, ${columns.toJson(mails)}::json)`.execute(
    trx,
  )
  if (bounced.size === 0) return
  await sql`
    insert into mail_bounce (mail_key, mail_id, kind, severity, is_delay, status, reason, bounced_at)
    select 'past:' || m.id, m.id, m.kind, 'hard', false, '5.1.1', '550 5.1.1 no such mailbox', n.at
    from unnest(${[...bounced.keys()]}::text[], ${[...bounced.values()]}::timestamptz[]) as n (message_id, at)
    join mail m on m.message_id = n.message_id where m.order_id = any(${mails.map(({ orderId }) => orderId)}::uuid[])`.execute(trx)
}
