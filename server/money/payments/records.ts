import { sql, type RawBuilder } from 'kysely'
import type { MoneySources } from '#core/self-service/refund-methods.ts'
import type { Connection } from '#db/database.ts'
import { returnedTransfer } from '#server/money/orders/records-clearing.ts'
import { paymentColumns, type PaymentRow } from './stored/queries-payments.ts'
import type { Cents } from '#core/money/cents.ts'

/** What an order and its supplements were paid with, as far as the shop still has it. */
export async function moneySources(connection: Connection, orderId: string): Promise<MoneySources> {
  const { rows } = await sql<MoneySources>`
    with part as (select id from orders where id = ${orderId}::uuid or supplement_of = ${orderId}::uuid)
    select array(select provider from payment where order_id in (select id from part) and state = 'paid' order by created_at) as providers,
      coalesce(sum(amount_cents) filter (where kind in ('payment', 'payout') and payment_id is null), 0) < 0 as transfer,
      coalesce(sum(amount_cents) filter (where kind = 'voucher'), 0) < 0 as voucher
    from money_movement where order_id in (select id from part)`.execute(connection)
  return rows[0] ?? { providers: [], transfer: false, voucher: false }
}

/** A payment by its id, not locked. */
export async function findPayment(connection: Connection, id: string): Promise<PaymentRow | undefined> {
  return (await connection.selectFrom('payment').select(paymentColumns).where('id', '=', id).executeTakeFirst()) as PaymentRow | undefined
}

/** What the tickets of an order are worth, as far as its money decides. */
export async function ticketStanding(connection: Connection, orderId: string): Promise<TicketStanding> {
  const { rows } = await sql<{ standing: TicketStanding }>`
    select ${ticketStandingSql(sql`${orderId}::uuid`)} as standing`.execute(connection)
  return rows[0]?.standing ?? 'valid'
}

/**
 * The standing of an order's tickets, as an SQL expression, so that `verify` can compare all orders at once:
 * - `void`: something is open after a dispute was lost, or after money went back at a provider and nothing of what was paid, by vouchers
 *   too, is left,
 * - `frozen`: nobody has decided yet about a dispute without whose money something would be open, or about a transfer that was taken back,
 * - `valid`: anything else, for example when the disputed payment was one too many, and the shop would have had to refund it.
 * @param orderId the column of the order's id
 */
export function ticketStandingSql(orderId: RawBuilder<string>): RawBuilder<TicketStanding> {
  // Money that the shop still has to pay back pays for nothing.
  const openCents = sql`((select balance_cents from orders where id = ${orderId})
    + coalesce((select sum(amount_cents) from money_to_clear where order_id = ${orderId} and kind = 'owed' and cleared_at is null), 0))`
  return sql<TicketStanding>`case
    when ${openCents} > 0
      and exists (select from provider_dispute d join payment p on p.id = d.payment_id where p.order_id = ${orderId} and d.state = 'lost')
      then 'void'
    when ${openCents} > 0
      and exists (select from provider_refund r join payment p on p.id = r.payment_id where p.order_id = ${orderId} and r.booked_cents > 0 and r.reason is null)
      and 0 <= (select sum(m.amount_cents) from money_movement m where m.order_id = ${orderId} and m.kind not in ('charge', 'cancellation', 'write_off'))
      then 'void'
    when 0 < ${openCents} + (select sum(d.amount_cents - d.withdrawn_cents) from provider_dispute d join payment p on p.id = d.payment_id
        where p.order_id = ${orderId} and d.state = 'open')
      then 'frozen'
    when ${openCents} > 0
      and exists (select from money_to_clear c where c.order_id = ${orderId} and c.reason = ${returnedTransfer} and c.cleared_at is null)
      then 'frozen'
    else 'valid' end`
}

type TicketStanding = 'valid' | 'frozen' | 'void'

/** Records that the provider has confirmed the approval. Of several approvals of a cart, the one that was confirmed last counts. */
export async function markApproved(connection: Connection, id: string, approvedAt: Date): Promise<void> {
  await connection.updateTable('paymentApproval').set({ approvedAt }).where('id', '=', id).execute()
}

/** Erases what providers reported about the payments of an order beyond their kind and time, which may name the buyer. */
export async function eraseReports(connection: Connection, orderId: string): Promise<void> {
  await sql`update provider_event e set payload = '{}'::jsonb from payment p
    where p.order_id = ${orderId} and p.provider = e.provider
      and (e.provider_id = p.provider_id or e.provider_payment_id = p.provider_payment_id)`.execute(connection)
  await connection
    .updateTable('payment')
    .set({ nextStep: null, successUrl: null, cancelUrl: null })
    .where('orderId', '=', orderId)
    .execute()
}

/* Payments of invented orders (`server/upkeep/write-past.ts`). */

export interface PastPayment {
  id: string
  orderId: string
  method: string
  provider: string
  state: 'paid' | 'voided'
  amountCents: Cents
  refundedCents: Cents
  disputedCents: Cents
  receivedCents: Cents | null
  providerId: string
  providerObject: string
  providerPaymentId: string | null
  createdAt: Date
  settledAt: Date | null
}

export interface PastRefund {
  provider: string
  refundId: string
  paymentId: string
  amountCents: Cents
  state: 'succeeded'
  reason: string
  bookedCents: Cents
  seenAt: Date
  changedAt: Date
}

export interface PastDispute {
  provider: string
  disputeId: string
  paymentId: string
  amountCents: Cents
  withdrawnCents: Cents
  state: 'open' | 'lost'
  reason: string
  respondBy: Date | null
  seenAt: Date
  changedAt: Date
}

export interface PastPayments {
  payments: PastPayment[]
  refunds: PastRefund[]
  disputes: PastDispute[]
}
