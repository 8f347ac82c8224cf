import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { TransferPool } from '#core/payments/offered-methods.ts'
import type { PayableEvent } from '../starting/unpayable.ts'
import type { Connection } from '#db/database.ts'
import type { PaymentState } from '#core/payments/life.ts'
import type { PaymentStep, ProviderObject, StartedPayment, WebhookEvent } from '#core/payments/provider.ts'

export interface PaymentRow {
  id: string
  orderId: string
  method: string
  provider: string
  state: PaymentState
  amountCents: Cents
  refundedCents: Cents
  /** What disputes have taken back from the shop. */
  disputedCents: Cents
  /** When the provider was asked last what has gone back; null before. */
  askedAt: Date | null
  /** Since when the buyer's money is on its way; null if it is not. */
  underWaySince: Date | null
  /** Id and kind of the provider's object; null until the provider has opened it. */
  providerId: string | null
  providerObject: string | null
  providerPaymentId: string | null
  /** What the buyer does to pay; null until the provider has opened its object. */
  nextStep: PaymentStep | null
  successUrl: string | null
  cancelUrl: string | null
  createdAt: Date
}

export const paymentColumns = [
  'id',
  'orderId',
  'method',
  'provider',
  'state',
  'amountCents',
  'refundedCents',
  'disputedCents',
  'askedAt',
  'underWaySince',
  'providerId',
  'providerObject',
  'providerPaymentId',
  'nextStep',
  'successUrl',
  'cancelUrl',
  'createdAt',
] as const

/** The provider's object of a payment; null until the provider has opened it. */
export function toProviderObject({ providerId, providerObject }: Pick<PaymentRow, 'providerId' | 'providerObject'>): ProviderObject | null {
  return providerId && providerObject ? { kind: providerObject, id: providerId } : null
}

/** What its provider has taken back beyond a payment, by two disputes for example, in cents. */
export function takenBeyond({ amountCents, refundedCents, disputedCents }: PaymentRow): Cents {
  return Math.max(0, refundedCents + disputedCents - amountCents)
}

/** Locks the payment until the transaction ends. The caller has locked its order. */
export async function lockPayment(connection: Connection, id: string): Promise<PaymentRow | undefined> {
  return (await connection.selectFrom('payment').select(paymentColumns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | PaymentRow
    | undefined
}

export async function findPaymentOfProvider(connection: Connection, provider: string, providerId: string): Promise<PaymentRow | undefined> {
  const row = await connection
    .selectFrom('payment')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row as PaymentRow | undefined
}

/** The settled payment that this movement of money at the provider belongs to. */
export async function findPaidPayment(
  connection: Connection,
  provider: string,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  const row = await connection
    .selectFrom('payment')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst()
  return row as PaymentRow | undefined
}

/** Payments of an order that may still take money, oldest first. */
export async function pendingPayments(connection: Connection, orderId: string): Promise<PaymentRow[]> {
  const rows = await connection
    .selectFrom('payment')
    .select(paymentColumns)
    .where('orderId', '=', orderId)
    .where('state', '=', 'pending')
    .orderBy('createdAt')
    .execute()
  return rows as PaymentRow[]
}

/** What the providers said about those of the payments that took no money, oldest first. */
export async function listFailures(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom('payment')
    .select('failure')
    .where('id', 'in', ids)
    .where('state', 'in', ['cancelled', 'failed'])
    .where('failure', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return rows.flatMap(({ failure }) => failure ?? [])
}

/** Ids of pending payments started before `before`, in random order, so that a limit never leaves out the same ones. */
export async function overduePayments(connection: Connection, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where state = 'pending' and created_at < ${before} order by random() limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

/** Notes when the provider was asked last what has gone back of a payment. */
export async function markAsked(connection: Connection, id: string, at: Date): Promise<void> {
  await connection.updateTable('payment').set({ askedAt: at }).where('id', '=', id).execute()
}

/** Adds to what was refunded of a payment; a negative amount came back to the shop. */
export async function addRefunded(connection: Connection, id: string, amount: Cents): Promise<void> {
  await connection
    .updateTable('payment')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

/** Adds to what disputes have taken back of a payment; a negative amount came back to the shop. */
export async function addDisputed(connection: Connection, id: string, amount: Cents): Promise<void> {
  await connection
    .updateTable('payment')
    .set((eb) => ({ disputedCents: eb('disputedCents', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

/** Records what the provider opened for a payment. */
export async function updateStartedPayment(connection: Connection, id: string, { object, step }: StartedPayment): Promise<void> {
  await connection
    .updateTable('payment')
    .set({ providerId: object.id, providerObject: object.kind, nextStep: JSON.stringify(step) })
    .where('id', '=', id)
    .execute()
}

/** Payments that providers collected for an order, oldest first, with the amount of each whose refund is scheduled. */
export async function paidPayments(connection: Connection, orderId: string): Promise<(PaymentRow & { scheduledCents: Cents })[]> {
  const rows = await connection
    .selectFrom('payment as p')
    .select(paymentColumns)
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('moneyToClear as m')
            .select(sql<number>`sum(m.amount_cents)::int`.as('sum'))
            .whereRef('m.paymentId', '=', 'p.id')
            .where('m.kind', '=', 'owed')
            .where('m.clearedAt', 'is', null),
          sql<number>`0`,
        )
        .as('scheduledCents'),
    )
    .where('orderId', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('createdAt')
    .execute()
  return rows as (PaymentRow & { scheduledCents: Cents })[]
}

export interface ProviderEventRow extends Omit<WebhookEvent, 'payload'> {
  provider: string
  appliedAt: Date | null
}

/** Stores a webhook event; one that is stored already changes nothing. */
export async function insertProviderEvent(
  connection: Connection,
  event: WebhookEvent & { provider: string; receivedAt: Date },
): Promise<void> {
  await connection
    .insertInto('providerEvent')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .execute()
}

export async function findProviderEvent(connection: Connection, provider: string, eventId: string): Promise<ProviderEventRow | undefined> {
  const row = await connection
    .selectFrom('providerEvent')
    .select(['provider', 'eventId', 'type', 'kind', 'providerId', 'providerPaymentId', 'appliedAt'])
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row as ProviderEventRow | undefined
}

export async function markEventApplied(
  connection: Connection,
  event: { provider: string; eventId: string; appliedAt: Date; outcome: string },
): Promise<void> {
  const { provider, eventId, ...change } = event
  await connection
    .updateTable('providerEvent')
    .set(change)
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('appliedAt', 'is', null)
    .execute()
}

/** Events that were stored but not applied, because the process ended in between. */
export async function unappliedEvents(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<{ provider: string; eventId: string }[]> {
  return connection
    .selectFrom('providerEvent')
    .select(['provider', 'eventId'])
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', before)
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
}

/** An event of an order, as far as paying for it depends on it. */
export interface EventOfOrder extends PayableEvent {
  happeningFrom: Date
  happeningUntil: Date | null
  bankTransferAllowed: boolean
  /** The pools that the order's tickets draw on. */
  pools: TransferPool[]
}

/** The order's events: when they happen, whether each allows bank transfer, and the pools its tickets draw on. */
export async function eventsOfOrder(connection: Connection, orderId: string): Promise<EventOfOrder[]> {
  const { rows } = await sql<EventOfOrder>`
    select e.happening_from, e.happening_until, e.bank_transfer_allowed, e.over_at, e.cancelled_at, coalesce(a.name, p.name) as name, (
      select coalesce(json_agg(json_build_object('capacity', p.capacity, 'left', p.capacity - p.sold - p.held,
        'unpaidTransfer', p.unpaid_transfer, 'requested', sold.units)), '[]')
      from (select s.pool_id, sum(s.units) as units from order_item i join sale s on s.order_item_id = i.id
            where i.order_id = ${orderId} and i.product_id = e.product_id and not s.unpaid_transfer group by s.pool_id) as sold
      join stock_pool p on p.id = sold.pool_id) as pools
    from event e join product p on p.id = e.product_id left join category a on a.id = p.artist_id
    where e.product_id in (select product_id from order_item where order_id = ${orderId})`.execute(connection)
  return rows
}

/** Whether the order has tickets for an event that was called off. Such an order can no longer be paid. */
export async function hasCalledOffEvent(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem as i')
    .innerJoin('event as e', 'e.productId', 'i.productId')
    .select('e.productId')
    .where('i.orderId', '=', orderId)
    .where('e.cancelledAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
