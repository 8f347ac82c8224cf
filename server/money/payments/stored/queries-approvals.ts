import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { ProviderObject } from '#core/payments/provider.ts'
import type { Connection } from '#db/database.ts'
import { toProviderObject } from './queries-payments.ts'

/** What a buyer approves at a provider before there is an order. */
export interface ApprovalRow {
  id: string
  cartId: string
  provider: string
  /** Id and kind of the provider's object; null until the provider has opened it. */
  providerId: string | null
  providerObject: string | null
  amountCents: Cents
  createdAt: Date
  approvedAt: Date | null
  paymentId: string | null
}

export async function insertApproval(
  connection: Connection,
  approval: Pick<ApprovalRow, 'id' | 'cartId' | 'provider' | 'amountCents' | 'createdAt'>,
): Promise<void> {
  await connection.insertInto('paymentApproval').values(approval).execute()
}

/** Records what the provider opened. */
export async function updateOpenedApproval(connection: Connection, id: string, object: ProviderObject): Promise<void> {
  await connection.updateTable('paymentApproval').set({ providerId: object.id, providerObject: object.kind }).where('id', '=', id).execute()
}

/** The newest object over this amount that was opened for the cart since then and whose approval we do not know of. */
export async function findOpenApproval(
  connection: Connection,
  { cartId, amountCents, since }: Pick<ApprovalRow, 'cartId' | 'amountCents'> & { since: Date },
): Promise<ProviderObject | null> {
  const row = await connection
    .selectFrom('paymentApproval')
    .select(['providerId', 'providerObject'])
    .where('cartId', '=', cartId)
    .where('amountCents', '=', amountCents)
    .where('providerId', 'is not', null)
    .where('approvedAt', 'is', null)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toProviderObject(row) : null
}

/** The approval that was opened for this cart as the provider's object of this id. */
export async function findApproval(
  connection: Connection,
  { cartId, providerId }: { cartId: string; providerId: string },
): Promise<ApprovalRow | undefined> {
  return connection
    .selectFrom('paymentApproval')
    .selectAll()
    .where('cartId', '=', cartId)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

/** What the buyer of a cart has approved since then, and no payment has used. */
export async function findUsableApproval(connection: Connection, cartId: string, since: Date): Promise<ApprovalRow | undefined> {
  return connection
    .selectFrom('paymentApproval')
    .selectAll()
    .where('cartId', '=', cartId)
    .where('paymentId', 'is', null)
    .where('approvedAt', '>', since)
    .orderBy('approvedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Gives the approval of an order to one of its payments. A second payment gets none, whatever became of the first, because the buyer
 * has agreed to pay once. The caller has locked the order, whose id is that of the cart.
 */
export async function useApprovalFor(
  connection: Connection,
  { orderId, paymentId, since }: { orderId: string; paymentId: string; since: Date },
): Promise<void> {
  await sql`
    update payment_approval set payment_id = ${paymentId}
    where id = (select id from payment_approval where cart_id = ${orderId} and approved_at > ${since} order by approved_at desc limit 1)
      and not exists (select from payment_approval where cart_id = ${orderId} and payment_id is not null)`.execute(connection)
}

/** The provider's object that the buyer approved for this payment. */
export async function findApprovedObject(connection: Connection, paymentId: string): Promise<ProviderObject | null> {
  const row = await connection
    .selectFrom('paymentApproval')
    .select(['providerId', 'providerObject'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return row ? toProviderObject(row) : null
}
