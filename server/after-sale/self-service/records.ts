import { storeSentence, sentence } from '#core/text/sentence.ts'
import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { RefundMethod } from '#core/self-service/refund-methods.ts'
import type { TicketAct } from '#core/self-service/ticket-form.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteForm, lockDecidedForm } from './deleting/queries-deleting.ts'
import { eraseApplications } from './deleting/queries-erasing.ts'
import type { NewRefundRequest, RefundState } from './refunds/queries-refunds.ts'
import { deleteUpload } from './uploads/queries-uploads.ts'

export type FormState = 'received' | 'checking' | 'done' | 'refused'

/** A ticket of a form, with the ticket that has its number now, if there is one. */
interface FormTicketRow {
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

/** Requests, the oldest first. @param filter.state only these */
export async function refundRequests(
  connection: Connection,
  filter: { state?: RefundState; id?: number; ids?: readonly number[]; limit?: number } = {},
): Promise<RefundRequestRow[]> {
  const { state = null, id = null, ids = null, limit = 1000 } = filter
  const { rows } = await sql<RefundRequestRow>`
    select r.id, r.order_id, o.reference, o.email, r.event_id, p.slug as event_slug, p.name as event_name, r.method, r.account_holder, r.account_iban, r.state, r.check_reason,
      r.amount_cents, r.submitted_at, r.decided_at, r.decided_by,
      (select jsonb_agg(jsonb_build_object('id', t.id, 'orderId', t.order_id, 'orderItemId', t.order_item_id, 'code', t.code, 'state', t.state,
          'holderName', t.holder_name) order by t.id)
        from refund_request_ticket rt join ticket t on t.id = rt.ticket_id where rt.request_id = r.id) as tickets
    from refund_request r join orders o on o.id = r.order_id join product p on p.id = r.event_id
    where (${state}::text is null or r.state = ${state}) and (${id}::int is null or r.id = ${id})
      and (${ids && [...ids]}::int[] is null or r.id = any(${ids && [...ids]}::int[]))
    order by r.id limit ${limit}`.execute(connection)
  return rows
}

export interface RefundRequestRow {
  id: number
  orderId: string
  reference: string
  email: string
  eventId: number
  eventSlug: string
  eventName: LocalText
  method: RefundMethod
  accountHolder: string | null
  accountIban: string | null
  state: RefundState
  checkReason: string | null
  amountCents: Cents | null
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  tickets: { id: number; orderId: string; orderItemId: number; code: string; state: string; holderName: string }[]
}

/** Whether one of these orders has money that nobody has decided about: something is unpaid, or went back without the shop. */
export async function hasOpenMoney(connection: Connection, orderIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from orders o left join money_to_clear m on m.order_id = o.id and m.cleared_at is null
    where o.id = any(${[...orderIds]}::uuid[]) group by o.id
    having o.balance_cents + coalesce(sum(m.amount_cents) filter (where m.kind = 'owed'), 0) <> 0
      or bool_or(m.kind <> 'owed')`.execute(connection)
  return rows.length > 0
}

/** Writes a request for a refund with its tickets. @returns its number */
export async function insertRefundRequest(connection: Connection, request: NewRefundRequest): Promise<number> {
  const { orderId, eventId, method, account, checkReason, amountCents, submittedAt, tickets } = request
  const isDone = checkReason === null
  const { id } = await connection
    .insertInto('refundRequest')
    .values({
      orderId,
      eventId,
      method,
      accountHolder: account?.name ?? null,
      accountIban: account?.iban ?? null,
      state: isDone ? 'done' : 'checking',
      checkReason,
      amountCents,
      submittedAt,
      decidedAt: isDone ? submittedAt : null,
      decidedBy: isDone ? 'shop' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await connection
    .insertInto('refundRequestTicket')
    .values(tickets.map((ticket) => ({ requestId: id, ticketId: ticket.id, orderId: ticket.orderId, refundReason: ticket.refundReason })))
    .execute()
  return id
}

/** The tickets of an order and its supplements whose refund a person is to decide about. */
export async function ticketsInCheck(connection: Connection, orderId: string): Promise<Set<number>> {
  const { rows } = await sql<{ ticketId: number }>`
    select t.ticket_id from refund_request_ticket t join refund_request r on r.id = t.request_id
    where r.order_id = ${orderId}::uuid and r.state = 'checking' and not t.refused`.execute(connection)
  return new Set(rows.map(({ ticketId }) => ticketId))
}

/** The accounts that buyers named for money on the list of money to clear, by `order:reason`. */
export async function payoutAccounts(connection: Connection): Promise<Map<string, { holder: string; iban: string }>> {
  const rows = await connection
    .selectFrom('refundRequestTicket as t')
    .innerJoin('refundRequest as r', 'r.id', 't.requestId')
    .innerJoin('moneyToClear as m', (join) => join.onRef('m.orderId', '=', 't.orderId').onRef('m.reason', '=', 't.refundReason'))
    .select(['t.orderId', 't.refundReason', 'r.accountHolder', 'r.accountIban'])
    .where('m.clearedAt', 'is', null)
    .where('r.state', '=', 'done')
    .where('r.accountIban', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [`${row.orderId}:${row.refundReason}`, { holder: row.accountHolder ?? '', iban: row.accountIban ?? '' }]),
  )
}

/** Every window that was ever opened, those of shops first. */
export async function allWindows(connection: Connection) {
  return connection
    .selectFrom('serviceWindow as w')
    .leftJoin('shop', 'shop.id', 'w.shopId')
    .leftJoin('event', 'event.productId', 'w.eventId')
    .leftJoin('product', 'product.id', 'w.eventId')
    .select([
      'w.act',
      'w.opensAt',
      'w.closesAt',
      'w.reviewed',
      'w.message',
      'w.changedAt',
      'w.changedBy',
      'w.shopId',
      'shop.slug as shopSlug',
      'product.slug as eventSlug',
      'event.happeningFrom',
      'event.happeningUntil',
      'event.checkInStartAt',
      'event.checkInEndAt',
    ])
    .orderBy('product.slug', (order) => order.nullsFirst())
    .orderBy('shop.slug')
    .orderBy('w.act')
    .execute()
}

/** Either all events of a shop, or one event. */
export type WindowScope = { shopId: number } | { eventId: number }

/** Erases who withdrew from a contract, or named an account for a refund, before this moment. @returns how many */
export async function eraseFormsBefore(connection: Connection, { before, now }: { before: Date; now: Date }): Promise<number> {
  const withdrawals = await sql`update withdrawal set name = '', email = '', items = null, erased_at = ${now}
    where received_at < ${before} and erased_at is null`.execute(connection)
  const refunds = await sql`update refund_request set erased_at = ${now},
      account_holder = case when account_holder is null then null else '' end, account_iban = case when account_iban is null then null else '' end
    where submitted_at < ${before} and state <> 'checking' and erased_at is null`.execute(connection)
  return Number(withdrawals.numAffectedRows ?? 0) + Number(refunds.numAffectedRows ?? 0)
}

/**
 * Erases what was sent with an e-mail address by the forms of the ticket service and for jobs (OPS-32). A form that waits for a decision
 * stays until it has one.
 * @returns how many forms and applications it deleted
 */
export async function eraseForms(ctx: Pick<Context, 'db' | 'storage'>, email: string): Promise<number> {
  for (let erased = await eraseApplications(ctx.db, email); ; erased++) {
    const isErased = await inTransaction(ctx.db, async (trx) => {
      const form = await lockDecidedForm(trx, email)
      if (!form) return false
      for (const key of form.uploadKeys) await ctx.storage.remove(key)
      await deleteForm(trx, form.id)
      for (const key of form.uploadKeys) await deleteUpload(trx, key)
      return true
    })
    if (!isErased) return erased
  }
}

/* What buyers of invented orders have asked for (`server/upkeep/write-past.ts`), and a person has to decide. */

export interface PastRequest {
  orderId: string
  shopId: number
  itemId: number
  eventId: number
  reference: string
  name: string
  email: string
  locale: string
  at: Date
  /** A refund, or a form for another holder. */
  act: 'refund' | 'change'
  newHolder: string
}

/** Writes requests about one ticket each. An item without a ticket is left out. */
export async function writePastRequests(trx: Connection, requests: readonly PastRequest[]): Promise<void> {
  for (const request of requests) {
    const { orderId, eventId, at, itemId } = request
    const { rows } = await sql<{ id: number; code: string }>`
      select id, code from ticket where order_item_id = ${itemId} and state = 'valid'`.execute(trx)
    const ticket = rows[0]
    if (!ticket) continue
    if (request.act === 'change') await writeForm(trx, request, ticket)
    else
      await insertRefundRequest(trx, {
        ...{
          orderId,
          eventId,
          method: 'original',
          account: null,
          checkReason: storeSentence(sentence('refunds.window_reviewed')),
          amountCents: null,
          submittedAt: at,
        },
        tickets: [{ id: ticket.id, orderId, refundReason: null }],
      })
  }
}

async function writeForm(trx: Connection, request: PastRequest, ticket: { id: number; code: string }): Promise<void> {
  const { shopId, locale, name, email, reference, at, newHolder } = request
  await sql`
    with form as (
      insert into ticket_form (shop_id, act, locale, name, email, order_reference, digest, state, check_reason, received_at)
      values (${shopId}, 'change', ${locale}, ${name}, ${email}, ${reference}, ${`past ${reference}`}, 'checking',
        ${storeSentence(sentence('forms.other_email', { number: ticket.code }))}, ${at}) returning id)
    insert into ticket_form_ticket (form_id, position, physical, number, holder, new_holder, ticket_id)
    select id, 0, false, ${ticket.code}, ${name}, ${newHolder}, ${ticket.id} from form`.execute(trx)
}
