import type { Insertable } from 'kysely'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { NewsletterSubscription } from '#db/types.ts'

export interface SubscriptionRow {
  id: string
  shopId: number
  email: string
  locale: Locale
  status: 'pending' | 'confirmed'
  secret: Buffer
  requestedAt: Date
  mails: number
  mailedAt: Date
}

const columns = ['id', 'shopId', 'email', 'locale', 'status', 'secret', 'requestedAt', 'mails', 'mailedAt'] as const

/** Locks a subscription, so that simultaneous requests for one address run one after the other. */
export async function lockSubscription(connection: Connection, shopId: number, emailKey: string): Promise<SubscriptionRow | undefined> {
  return connection
    .selectFrom('newsletterSubscription')
    .select(columns)
    .where('shopId', '=', shopId)
    .where('emailKey', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Inserts a subscription unless the address has one in this shop, and locks it, so that simultaneous requests for one address run one
 * after the other. One statement for both cases, so that the time it takes does not tell them apart.
 * @returns the one that exists now; the inserted one has the id of `row`
 */
export async function insertOrLockSubscription(connection: Connection, row: Insertable<NewsletterSubscription>): Promise<SubscriptionRow> {
  return connection
    .insertInto('newsletterSubscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['shopId', 'emailKey']).doUpdateSet((given) => ({ emailKey: given.ref('excluded.emailKey') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findSubscription(connection: Connection, id: string): Promise<SubscriptionRow | undefined> {
  return connection.selectFrom('newsletterSubscription').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function noteMail(
  connection: Connection,
  id: string,
  change: { mails: number; mailedAt: Date; locale: Locale },
): Promise<void> {
  await connection.updateTable('newsletterSubscription').set(change).where('id', '=', id).execute()
}

export async function confirmSubscription(connection: Connection, id: string, confirmedAt: Date): Promise<void> {
  await connection
    .updateTable('newsletterSubscription')
    .set({ status: 'confirmed', confirmedAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export async function deleteSubscription(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('newsletterSubscription').where('id', '=', id).execute()
}

/** @returns how many were deleted */
export async function deletePendingBefore(connection: Connection, before: Date): Promise<number> {
  const [result] = await connection
    .deleteFrom('newsletterSubscription')
    .where('status', '=', 'pending')
    .where('mailedAt', '<', before)
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}

/** The confirmed subscribers of a shop, by address. */
export async function confirmedReaders(connection: Connection, shopId: number): Promise<SubscriptionRow[]> {
  return connection
    .selectFrom('newsletterSubscription')
    .select(columns)
    .where('shopId', '=', shopId)
    .where('status', '=', 'confirmed')
    .orderBy('emailKey')
    .execute()
}
