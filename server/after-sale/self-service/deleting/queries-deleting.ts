import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/**
 * Locks one form whose event was over at this moment or before; of a form whose tickets are unknown, the day of its decision counts.
 * @returns undefined if there is none
 */
export async function lockOldForm(connection: Connection, before: Date): Promise<{ id: number; uploadKeys: string[] } | undefined> {
  const { rows } = await sql<{ id: number; uploadKeys: string[] }>`
    select f.id, array(select upload_key from ticket_form_ticket where form_id = f.id and upload_key is not null) as upload_keys
    from ticket_form f
    where coalesce((select max(e.over_at) from ticket_form_ticket ft join ticket t on t.id = ft.ticket_id or left(t.code, 12) = left(ft.number, 12)
        join event e on e.product_id = t.event_id where ft.form_id = f.id), f.decided_at) <= ${before}
    order by f.id limit 1 for update of f skip locked`.execute(connection)
  return rows[0]
}

/** Locks one form that was sent with this e-mail address and is decided. @returns undefined if there is none */
export async function lockDecidedForm(connection: Connection, email: string): Promise<{ id: number; uploadKeys: string[] } | undefined> {
  const { rows } = await sql<{ id: number; uploadKeys: string[] }>`
    select f.id, array(select upload_key from ticket_form_ticket where form_id = f.id and upload_key is not null) as upload_keys
    from ticket_form f where fold_email(f.email) = fold_email(${emailKey(email)}) and f.decided_at is not null
    order by f.id limit 1 for update of f`.execute(connection)
  return rows[0]
}

/** Deletes a form with its tickets. */
export async function deleteForm(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('ticketForm').where('id', '=', id).execute()
}

/** Deletes the accounts of refunds of events that were over at this moment or before, once a person has decided and paid them out. */
export async function deleteAccounts(connection: Connection, before: Date): Promise<void> {
  await sql`update refund_request r set account_holder = null, account_iban = null
    from event e where e.product_id = r.event_id and e.over_at <= ${before} and r.account_iban is not null and r.state <> 'checking'
      and not exists (select from refund_request_ticket t join money_to_clear m on m.order_id = t.order_id and m.reason = t.refund_reason
        where t.request_id = r.id and m.cleared_at is null)`.execute(connection)
}
