import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { accountColumns, type Account } from '../records-accounts.ts'

/** The account that has not ended and has this address, in any capitals. */
export async function accountByEmail(connection: Connection, email: string): Promise<Account | undefined> {
  return connection
    .selectFrom('staffAccount')
    .select(accountColumns)
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Locks an account until the transaction ends: its credentials, sessions and end change one after the other. */
export async function lockAccount(connection: Connection, id: number): Promise<Account | undefined> {
  return connection.selectFrom('staffAccount').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns the account's id; undefined if another one, which has not ended, has this address */
export async function insertAccount(
  connection: Connection,
  account: { email: string; name: string; createdAt: Date; createdBy: string; passkeyUser: Uint8Array; isSandbox: boolean },
): Promise<number | undefined> {
  const row = await connection
    .insertInto('staffAccount')
    .values({ ...account, passkeyUser: Buffer.from(account.passkeyUser) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Writes what an account signs in with; every change makes proofs that were begun before it worthless. */
export async function saveCredentials(
  connection: Connection,
  id: number,
  credentials: { passwordHash?: string | null; totpSecret?: Buffer | null; totpStep?: number | null; name?: string },
): Promise<void> {
  await connection
    .updateTable('staffAccount')
    .set((eb) => ({ ...credentials, credentialsVersion: eb('credentialsVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that the code of a time step counted. */
export async function saveTotpStep(connection: Connection, id: number, totpStep: number): Promise<void> {
  await connection.updateTable('staffAccount').set({ totpStep }).where('id', '=', id).execute()
}

/** Replaces a hash by one with today's parameters, unless the password was changed meanwhile. */
export async function replaceHash(
  connection: Connection,
  id: number,
  { old, passwordHash }: { old: string; passwordHash: string },
): Promise<void> {
  await connection.updateTable('staffAccount').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', old).execute()
}

/** Ends an account for ever and forgets its password. */
export async function markAccountEnded(connection: Connection, id: number, endedAt: Date): Promise<void> {
  await connection
    .updateTable('staffAccount')
    .set({ endedAt, passwordHash: null, totpSecret: null, totpStep: null })
    .where('id', '=', id)
    .execute()
}

/** Makes all who end, demote or reset owners take turns, so that two of them cannot each leave the other as the last one. */
export async function lockOwners(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stagefront:staff-owners', 0))`.execute(connection)
}

/** The accounts that own the house and can sign in. */
export async function ableOwners(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from staff_account a
    where a.ended_at is null and not a.is_sandbox
      and exists (select from staff_grant g where g.account_id = a.id and g.role = 'owner' and g.scope_kind = 'house')
      and (a.password_hash is not null or exists (select from staff_passkey p where p.account_id = a.id))`.execute(connection)
  return rows.map(({ id }) => id)
}
