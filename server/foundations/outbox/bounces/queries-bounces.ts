import { sql } from 'kysely'
import type { BounceSeverity } from '#core/addresses/bounce.ts'
import type { MailKind } from '#core/mails/mail-rules.ts'
import type { Connection } from '#db/database.ts'

interface BounceMark {
  mailKey: string
  mailId: number | null
  /** Of a mail without a row, as far as it is known. */
  kind: MailKind | null
  severity: BounceSeverity
  isDelay: boolean
  status: string
  reason: string | null
  bouncedAt: Date
}

/**
 * Marks a mail as bounced, once per severity: the latest report counts, but a failure is not replaced by a delay.
 * @returns false if the mail's row does not exist
 */
export async function recordBounce(connection: Connection, mark: BounceMark): Promise<boolean> {
  const { rows } = await sql`
    with target as (select ${mark.mailId}::bigint as mail_id where ${mark.mailId}::bigint is null
        or exists (select from mail where id = ${mark.mailId}::bigint)),
      written as (
        insert into mail_bounce (mail_key, mail_id, kind, severity, is_delay, status, reason, bounced_at)
        select ${mark.mailKey}, mail_id, ${mark.kind}, ${mark.severity}, ${mark.isDelay}, ${mark.status}, ${mark.reason}, ${mark.bouncedAt} from target
        on conflict (mail_key, severity) do update
          set is_delay = excluded.is_delay, status = excluded.status, reason = excluded.reason, bounced_at = excluded.bounced_at
          where mail_bounce.is_delay or not excluded.is_delay)
    select from target`.execute(connection)
  return rows.length > 0
}

export interface MailBounce {
  kind: string
  recipient: string
  severity: BounceSeverity
  isDelay: boolean
  status: string
  reason: string | null
  at: Date
}

/** What came back of the mails about an order, oldest first, to be read together with other lists. */
export function bouncesQuery(orderId: string) {
  return sql<MailBounce>`
    select m.kind, m.recipient, b.severity, b.is_delay, b.status, b.reason, b.bounced_at as at
    from mail m join mail_bounce b on b.mail_id = m.id where m.order_id = ${orderId} order by b.bounced_at, b.id`
}
