import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { DisputeState, ProviderDispute, ProviderRefund, RefundState } from '#core/payments/returns.ts'
import type { Connection } from '#db/database.ts'

export interface StoredRefund {
  refundId: string
  state: RefundState
  reason: string | null
  bookedCents: Cents
}

export async function storedRefund(connection: Connection, provider: string, refundId: string): Promise<StoredRefund | undefined> {
  const row = await connection
    .selectFrom('providerRefund')
    .select(['refundId', 'state', 'reason', 'bookedCents'])
    .where('provider', '=', provider)
    .where('refundId', '=', refundId)
    .executeTakeFirst()
  return row as StoredRefund | undefined
}

/** Stores a provider's word about a refund, new or changed. */
export async function storeRefund(
  connection: Connection,
  input: { provider: string; paymentId: string; refund: ProviderRefund; reason: string | null; bookedCents: Cents; now: Date },
): Promise<void> {
  const { provider, paymentId, refund, reason, bookedCents, now } = input
  const changes = { state: refund.state, failure: refund.failure, bookedCents, changedAt: now }
  await connection
    .insertInto('providerRefund')
    .values({ provider, refundId: refund.id, paymentId, amountCents: refund.amount, reason, seenAt: now, ...changes })
    .onConflict((conflict) => conflict.columns(['provider', 'refundId']).doUpdateSet(changes))
    .execute()
}

export interface StoredDispute {
  disputeId: string
  state: DisputeState
  withdrawnCents: Cents
}

export async function storedDispute(connection: Connection, provider: string, disputeId: string): Promise<StoredDispute | undefined> {
  const { rows } = await sql<StoredDispute>`
    select dispute_id, state, withdrawn_cents from provider_dispute where provider = ${provider} and dispute_id = ${disputeId}`.execute(
    connection,
  )
  return rows[0]
}

/** Stores a provider's word about a dispute, new or changed. */
export async function storeDispute(
  connection: Connection,
  input: { provider: string; paymentId: string; dispute: ProviderDispute; now: Date },
): Promise<void> {
  const { provider, paymentId, dispute, now } = input
  const { state, reason, respondBy } = dispute
  const changes = { state, reason, respondBy, withdrawnCents: dispute.withdrawn, changedAt: now }
  await connection
    .insertInto('providerDispute')
    .values({ provider, disputeId: dispute.id, paymentId, amountCents: dispute.amount, seenAt: now, ...changes })
    .onConflict((conflict) => conflict.columns(['provider', 'disputeId']).doUpdateSet(changes))
    .execute()
}

/** Whether a dispute that nobody has decided yet has taken money of this payment; its provider then makes no refund. */
export async function isMoneyDisputed(connection: Connection, paymentId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('providerDispute')
    .select('disputeId')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .where('withdrawnCents', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** How much of an order's money disputes hold back that nobody has decided yet, in cents. */
export async function withdrawnByOpenDisputes(connection: Connection, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(d.withdrawn_cents), 0)::int as amount from provider_dispute d join payment p on p.id = d.payment_id
    where p.order_id = ${orderId} and d.state = 'open'`.execute(connection)
  return rows[0]?.amount ?? 0
}

/** Payments with an open dispute or a pending refund about which the provider was not asked since `before`. */
export async function paymentsToAskAgain(connection: Connection, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment p where (asked_at is null or asked_at < ${before})
      and (exists (select from provider_dispute d where d.payment_id = p.id and d.state = 'open')
        or exists (select from provider_refund r where r.payment_id = p.id and r.state = 'pending'))
    order by random() limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}
