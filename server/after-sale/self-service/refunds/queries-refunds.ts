import { sql } from 'kysely'
import type { RefundMethod } from '#core/self-service/refund-methods.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

export type RefundState = 'checking' | 'done' | 'refused'

/** A ticket of an order for one event, with the request that it is in, unless that was refused. */
export interface RefundTicket {
  id: number
  orderId: string
  orderItemId: number
  /** Thirteen digits. */
  code: string
  state: string
  /** Sent by post. */
  physical: boolean
  priceCents: Cents
  /** Whether it was sold in a bundle, whose price it has a part of. */
  bundled: boolean
  request: {
    id: number
    state: RefundState
    method: RefundMethod
    amountCents: Cents | null
    accountHolder: string | null
    accountIban: string | null
  } | null
}

/** Every ticket that was ever issued for an event to an order or to one of its supplements. */
export async function refundTickets(connection: Connection, orderId: string, eventId: number): Promise<RefundTicket[]> {
  const { rows } = await sql<RefundTicket>`
    select t.id, t.order_id, t.order_item_id, t.code, t.state, i.physical, i.price_cents, i.bundle_root_id is not null as bundled,
      (select jsonb_build_object('id', r.id, 'state', r.state, 'method', r.method, 'amountCents', r.amount_cents,
          'accountHolder', r.account_holder, 'accountIban', r.account_iban)
        from refund_request_ticket rt join refund_request r on r.id = rt.request_id
        where rt.ticket_id = t.id and not rt.refused) as request
    from ticket t join orders o on o.id = t.order_id join order_item i on i.id = t.order_item_id
    where (o.id = ${orderId}::uuid or o.supplement_of = ${orderId}::uuid) and t.event_id = ${eventId} order by t.id`.execute(connection)
  return rows
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

export interface NewRefundRequest {
  orderId: string
  eventId: number
  method: RefundMethod
  account: { name: string; iban: string } | null
  /** Why a person has to decide; null if it was carried out. */
  checkReason: string | null
  amountCents: Cents | null
  submittedAt: Date
  tickets: readonly { id: number; orderId: string; refundReason: string | null }[]
}

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

/** Records that a request was carried out. @param reasons what names the money of each order */
export async function finishRefund(
  connection: Connection,
  id: number,
  done: { amountCents: Cents; decidedAt: Date; decidedBy: string; reasons: ReadonlyMap<string, string> },
): Promise<void> {
  const { reasons, ...change } = done
  await connection
    .updateTable('refundRequest')
    .set({ ...change, state: 'done' })
    .where('id', '=', id)
    .execute()
  for (const [orderId, refundReason] of reasons) {
    await connection
      .updateTable('refundRequestTicket')
      .set({ refundReason })
      .where('requestId', '=', id)
      .where('orderId', '=', orderId)
      .execute()
  }
}

/** Records that a request was refused, so that its tickets may be in another one. */
export async function refuseRefund(connection: Connection, id: number, decidedAt: Date, decidedBy: string): Promise<void> {
  await connection.updateTable('refundRequest').set({ state: 'refused', decidedAt, decidedBy }).where('id', '=', id).execute()
  await connection.updateTable('refundRequestTicket').set({ refused: true }).where('requestId', '=', id).execute()
}

/** Takes tickets out of a request, so that they may be in another one. */
export async function leaveOutOfRefund(connection: Connection, id: number, ticketIds: readonly number[]): Promise<void> {
  await connection
    .updateTable('refundRequestTicket')
    .set({ refused: true, refundReason: null })
    .where('requestId', '=', id)
    .where('ticketId', 'in', ticketIds)
    .execute()
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
