import { sameText } from '#core/text/same-text.ts'
import { sql } from 'kysely'
import type { TicketAct, TicketForm } from '#core/self-service/ticket-form.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { FormState, TicketFormRow } from '../records.ts'

export interface NewTicketForm {
  shopId: number
  act: TicketAct
  locale: Locale
  form: TicketForm
  digest: string
  receivedAt: Date
}

export async function findFormByDigest(connection: Connection, digest: string): Promise<number | undefined> {
  return (await connection.selectFrom('ticketForm').select('id').where('digest', '=', digest).executeTakeFirst())?.id
}

/** @returns its id; null if the same form exists already */
export async function insertTicketForm(connection: Connection, { form, ...row }: NewTicketForm): Promise<number | null> {
  const { name, email, orderId, comment, tickets } = form
  const written = await connection
    .insertInto('ticketForm')
    .values({ ...row, name, email, orderReference: orderId, comment, state: 'received' })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return null
  const rows = tickets.map((ticket, position) => ({
    formId: written.id,
    position,
    physical: ticket.type === 'hard',
    number: ticket.id,
    holder: ticket.name,
    newHolder: ticket.nameNew || null,
    uploadKey: ticket.file || null,
  }))
  await connection.insertInto('ticketFormTicket').values(rows).execute()
  return written.id
}

/** Whether other valid tickets of an order for an event are made out to this name, as people read it. */
export async function isHolder(
  connection: Connection,
  { orderId, eventId, name, except }: { orderId: string; eventId: number; name: string; except: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ holderName: string }>`
    select holder_name from ticket where order_id = ${orderId} and event_id = ${eventId} and state = 'valid'
      and id <> all(${[...except]}::bigint[])`.execute(connection)
  return rows.some(({ holderName }) => sameText(holderName, name))
}

/** Locks a form until the transaction ends. @returns its state */
export async function lockForm(connection: Connection, id: number): Promise<FormState | undefined> {
  const row = await connection.selectFrom('ticketForm').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.state as FormState | undefined
}

/** Leaves a form to a person. */
export async function leaveToPerson(connection: Connection, id: number, checkReason: string): Promise<void> {
  await connection.updateTable('ticketForm').set({ state: 'checking', checkReason }).where('id', '=', id).execute()
}

/** Records a decision, and which tickets it was about. */
export async function finishForm(
  connection: Connection,
  form: TicketFormRow,
  decision: { state: 'done' | 'refused'; answer?: string; decidedAt: Date; decidedBy: string },
): Promise<void> {
  await connection.updateTable('ticketForm').set(decision).where('id', '=', form.id).execute()
  for (const { position, ticket } of form.tickets) {
    if (!ticket) continue
    await connection
      .updateTable('ticketFormTicket')
      .set({ ticketId: ticket.id })
      .where('formId', '=', form.id)
      .where('position', '=', position)
      .execute()
  }
}
