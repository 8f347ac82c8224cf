import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Grant } from '#core/staff/grants.ts'
import type { Connection } from '#db/database.ts'
import { grantsOf, readGrants, type StoredGrant } from './queries-grants.ts'

/** An account with what signing in needs. */
export interface Account {
  id: number
  email: string
  name: string
  endedAt: Date | null
  passwordHash: string | null
  totpSecret: Buffer | null
  totpStep: number | null
  credentialsVersion: number
  passkeyUser: Buffer
  isSandbox: boolean
}

const accountColumns = [
  'id',
  'email',
  'name',
  'endedAt',
  'passwordHash',
  'totpSecret',
  'totpStep',
  'credentialsVersion',
  'passkeyUser',
  'isSandbox',
] as const

/** The account that has not ended and has this address, in any capitals. */
export async function accountByEmail(connection: Connection, email: string): Promise<Account | undefined> {
  return connection
    .selectFrom('staffAccount')
    .select(accountColumns)
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export async function accountById(connection: Connection, id: number): Promise<Account | undefined> {
  return connection.selectFrom('staffAccount').select(accountColumns).where('id', '=', id).executeTakeFirst()
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

/** One line of the list of accounts. */
export interface ListedAccount {
  id: number
  email: string
  name: string
  createdAt: Date
  endedAt: Date | null
  grants: Grant[]
  hasPassword: boolean
  passkeys: number
  sessions: number
  keys: number
  /** Until when the invitation can be accepted; null without one. */
  invitedUntil: Date | null
  seenAt: Date | null
  isSandbox: boolean
}

/**
 * Accounts, those that have ended last.
 * @param now what ended before it does not count
 * @param id the only one; null for all
 */
export async function listAccounts(connection: Connection, now: Date, id: number | null = null): Promise<ListedAccount[]> {
  const { rows } = await sql<Omit<ListedAccount, 'grants'> & { grants: StoredGrant[] }>`
    select a.id, a.email, a.name, a.created_at, a.ended_at, a.is_sandbox, a.password_hash is not null as has_password,
      ${grantsOf('a.id')} as grants,
      (select count(*)::int from staff_passkey p where p.account_id = a.id) as passkeys,
      (select count(*)::int from staff_session s where s.account_id = a.id) as sessions,
      (select count(*)::int from staff_key k where k.account_id = a.id and k.ended_at is null and k.ends_at > ${now}) as keys,
      (select i.ends_at from staff_invitation i where i.account_id = a.id and i.ends_at > ${now}) as invited_until,
      (select max(s.seen_at) from staff_session s where s.account_id = a.id) as seen_at
    from staff_account a where ${id}::int is null or a.id = ${id} order by a.ended_at is not null, lower(a.email), a.id`.execute(connection)
  return rows.map((row) => ({ ...row, grants: readGrants(row.grants) }))
}

/** The names of accounts. @returns them by number */
export async function accountNames(connection: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await connection.selectFrom('staffAccount').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
