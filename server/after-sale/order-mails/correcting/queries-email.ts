import { sql } from 'kysely'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { CorrectableOrder } from '#core/orders/email-correction.ts'
import type { Connection } from '#db/database.ts'
import { ticketMails } from '#core/orders/order-mail-kinds.ts'
import { emailCorrected } from './email-corrected.ts'

/** What has left for the address of an order: its first mail, or one with what was paid for. */
export type MailedOrder = 'confirmation' | 'tickets'

/**
 * What is known about the e-mail address of an order, and of the mails that went to it about the order and what was added to it. What mail
 * servers still try is left out, and so is what became of mails to an address that was corrected or erased since.
 * @param sessionId of the visitor, if it may open orders
 * @returns with `own`, whether that session placed the order; undefined if there is none
 */
export async function emailStanding(
  connection: Connection,
  { id, sessionId }: { id: string; sessionId: string | undefined },
): Promise<(CorrectableOrder & { own: boolean; mailed: MailedOrder | null }) | undefined> {
  const { rows } = await sql<CorrectableOrder & { own: boolean; mailed: MailedOrder | null }>`
    select o.status, o.placed_at, o.complimentary, coalesce(o.session_id = ${sessionId ?? null}, false) as own,
      (select count(*)::int from order_event e where e.order_id = o.id and e.kind = ${emailCorrected}) as corrections,
      -- The worse of the two comes first in the alphabet.
      (select min(b.severity) from mail m join mail_bounce b on b.mail_id = m.id
        where m.order_id in (select o.id union all select s.id from orders s where s.supplement_of = o.id)
          and lower(m.recipient) = lower(o.email) and o.erased_at is null and not b.is_delay) as bounced,
      -- The further of the two comes last in the alphabet.
      (select max(case when m.kind = any(${[...ticketMails]}::text[]) then 'tickets' else 'confirmation' end) from mail m
        where m.order_id = o.id and m.sent_at is not null and lower(m.recipient) = lower(o.email)) as mailed
    from orders o where o.id = ${id}`.execute(connection)
  return rows[0]
}

/** Whether an order has got a mail of this kind. */
export async function wasSent(connection: Connection, orderId: string, kind: OrderMailKind): Promise<boolean> {
  const sent = connection.selectFrom('mail').select('id').where('orderId', '=', orderId).where('kind', '=', kind)
  return (await sent.where('sentAt', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
