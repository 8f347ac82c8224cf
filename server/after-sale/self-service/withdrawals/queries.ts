import { sql, type Insertable, type Selectable } from 'kysely'
import { emailKey } from '#core/addresses/email.ts'
import type { Connection } from '#db/database.ts'
import type { Withdrawal } from '#db/types.ts'

export type WithdrawalRow = Selectable<Withdrawal>

/** @returns its id; null if the same declaration exists already */
export async function insertWithdrawal(connection: Connection, row: Insertable<Withdrawal>): Promise<number | null> {
  const written = await connection
    .insertInto('withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

export async function findByDigest(connection: Connection, digest: string): Promise<{ receivedAt: Date } | undefined> {
  return connection.selectFrom('withdrawal').select('receivedAt').where('digest', '=', digest).executeTakeFirst()
}

/** How many were declared for this address after `since`, up to `until`. */
export async function countFor(connection: Connection, shopId: number, email: string, since: Date, until: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where(sql<boolean>`fold_email(email) = fold_email(${emailKey(email)})`)
    .where('receivedAt', '>', since)
    .where('receivedAt', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The e-mail address of the order with this reference; undefined if there is none. */
export async function orderEmail(connection: Connection, reference: string): Promise<string | undefined> {
  const row = await connection.selectFrom('orders').select('email').where('reference', '=', reference).executeTakeFirst()
  return row?.email
}

export async function findWithdrawal(connection: Connection, id: number): Promise<WithdrawalRow | undefined> {
  return connection.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function noteAcknowledged(connection: Connection, id: number, acknowledgedAt: Date): Promise<void> {
  await connection.updateTable('withdrawal').set({ acknowledgedAt }).where('id', '=', id).execute()
}
