import { sql } from 'kysely'
import type { RefundMethod } from '#core/self-service/refund-methods.ts'
import type { Cents } from '#core/money/cents.ts'
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
