import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'voided'

export interface PaymentRow {
  id: string
  orderId: string
  method: string
  provider: string
  state: PaymentState
  amountCents: Cents
  refundedCents: Cents
  providerId: string | null
  providerPaymentId: string | null
  redirectUrl: string | null
  successUrl: string | null
  cancelUrl: string | null
  createdAt: Date
}

const paymentColumns = [
  'id',
  'orderId',
  'method',
  'provider',
  'state',
  'amountCents',
  'refundedCents',
  'providerId',
  'providerPaymentId',
  'redirectUrl',
  'successUrl',
  'cancelUrl',
  'createdAt',
] as const

export async function insertPayment(
  connection: Connection,
  payment: Omit<PaymentRow, 'state' | 'refundedCents' | 'providerId' | 'providerPaymentId' | 'redirectUrl'>,
): Promise<void> {
  await connection
    .insertInto('payment')
    .values({ ...payment, state: 'pending' })
    .execute()
}

export async function findPayment(connection: Connection, id: string): Promise<PaymentRow | undefined> {
  return (await connection.selectFrom('payment').select(paymentColumns).where('id', '=', id).executeTakeFirst()) as PaymentRow | undefined
}

/** Takes the payment for this transaction; its order was locked before. */
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

/** Ids of pending payments begun before `before`, in no particular order, so that nobody's turn never comes. */
export async function overduePayments(connection: Connection, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where state = 'pending' and created_at < ${before} order by random() limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

export async function updatePayment(
  connection: Connection,
  id: string,
  change: {
    state?: PaymentState
    providerId?: string
    redirectUrl?: string | null
    providerPaymentId?: string | null
    failure?: string | null
    settledAt?: Date
    refundedCents?: Cents
  },
): Promise<void> {
  await connection.updateTable('payment').set(change).where('id', '=', id).execute()
}

/** What providers took for an order, oldest first, with what of it is on its way back already. */
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

/** Whether a provider may still take money for this order (`Order.paymentRunning`). */
export async function hasPendingPayment(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

export interface ProviderEventRow {
  provider: string
  eventId: string
  type: string
  providerId: string | null
  appliedAt: Date | null
}

/** Keeps what a provider told us; telling the same again changes nothing. */
export async function keepProviderEvent(
  connection: Connection,
  event: Omit<ProviderEventRow, 'appliedAt'> & { payload: unknown; receivedAt: Date },
): Promise<void> {
  await connection
    .insertInto('providerEvent')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .execute()
}

export async function findProviderEvent(connection: Connection, provider: string, eventId: string): Promise<ProviderEventRow | undefined> {
  return connection
    .selectFrom('providerEvent')
    .select(['provider', 'eventId', 'type', 'providerId', 'appliedAt'])
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
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

/** Events that were kept but never applied, because the process ended in between. */
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

/** What an order's tickets say about paying by bank transfer. */
export async function eventsOfOrder(
  connection: Connection,
  orderId: string,
): Promise<{ happeningFrom: Date; bankTransferAllowed: boolean }[]> {
  return connection
    .selectFrom('orderItem as i')
    .innerJoin('event as e', 'e.productId', 'i.productId')
    .select(['e.happeningFrom', 'e.bankTransferAllowed'])
    .distinct()
    .where('i.orderId', '=', orderId)
    .execute()
}

/** Whether none of the order's events has begun or was called off. */
export async function stillTakesPlace(connection: Connection, orderId: string, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem as i')
    .innerJoin('event as e', 'e.productId', 'i.productId')
    .select('e.productId')
    .where('i.orderId', '=', orderId)
    .where((eb) => eb.or([eb('e.happeningFrom', '<=', now), eb('e.cancelledAt', 'is not', null)]))
    .executeTakeFirst()
  return row === undefined
}
