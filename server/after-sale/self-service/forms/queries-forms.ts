import { sameText } from '#core/text/same-text.ts'
import { sql } from 'kysely'
import type { TicketAct, TicketForm } from '#core/self-service/ticket-form.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

export type FormState = 'received' | 'checking' | 'done' | 'refused'

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

/** A ticket of a form, with the ticket that has its number now, if there is one. */
export interface FormTicketRow {
  position: number
  physical: boolean
  number: string
  holder: string
  newHolder: string | null
  uploadKey: string | null
  ticket: {
    id: number
    orderId: string
    orderItemId: number
    eventId: number
    eventSlug: string
    state: string
    holderName: string
    physical: boolean
    priceCents: number
    /** Whether it was sold in a bundle, whose price it has a part of. */
    bundled: boolean
    reference: string
    email: string
    shopId: number
    /** Of the order that this one was added to, if it was. */
    originalReference: string | null
  } | null
}

export interface TicketFormRow {
  id: number
  shopId: number
  shop: string
  act: TicketAct
  locale: Locale
  name: string
  email: string
  orderReference: string | null
  comment: string | null
  state: FormState
  checkReason: string | null
  answer: string | null
  receivedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  tickets: FormTicketRow[]
}

/** Forms with their tickets, the oldest first. @param filter.ids only these @param filter.states only forms in one of these */
export async function ticketFormRows(
  connection: Connection,
  filter: { id?: number; ids?: readonly number[]; states?: readonly FormState[]; limit?: number } = {},
): Promise<TicketFormRow[]> {
  const { id = null, ids = null, states = null, limit = 1000 } = filter
  const { rows } = await sql<TicketFormRow>`
    select f.id, f.shop_id, s.slug as shop, f.act, f.locale, f.name, f.email, f.order_reference, f.comment, f.state, f.check_reason, f.answer,
      f.received_at, f.decided_at, f.decided_by,
      (select jsonb_agg(jsonb_build_object('position', ft.position, 'physical', ft.physical, 'number', ft.number, 'holder', ft.holder,
          'newHolder', ft.new_holder, 'uploadKey', ft.upload_key, 'ticket', (
            select jsonb_build_object('id', t.id, 'orderId', t.order_id, 'orderItemId', t.order_item_id, 'eventId', t.event_id,
              'eventSlug', p.slug, 'state', t.state, 'holderName', t.holder_name, 'physical', i.physical, 'priceCents', i.price_cents, 'bundled', i.bundle_root_id is not null,
              'reference', o.reference, 'email', o.email, 'shopId', o.shop_id, 'originalReference', original.reference)
            from ticket t join order_item i on i.id = t.order_item_id join product p on p.id = t.event_id
            join orders o on o.id = t.order_id left join orders original on original.id = o.supplement_of
            where left(t.code, 12) = left(ft.number, 12) and length(ft.number) in (12, 13) and (length(ft.number) = 12 or t.code = ft.number)))
          order by ft.position)
        from ticket_form_ticket ft where ft.form_id = f.id) as tickets
    from ticket_form f join shop s on s.id = f.shop_id
    where (${id}::int is null or f.id = ${id}) and (${ids && [...ids]}::int[] is null or f.id = any(${ids && [...ids]}::int[]))
      and (${states === null ? null : [...states]}::text[] is null or f.state = any(${states === null ? null : [...states]}::text[]))
    order by f.id limit ${limit}`.execute(connection)
  return rows
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
