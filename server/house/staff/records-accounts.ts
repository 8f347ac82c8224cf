import { sql } from 'kysely'
import type { Grant, GrantScope } from '#core/staff/grants.ts'
import type { Role } from '#core/staff/roles.ts'
import type { Connection } from '#db/database.ts'

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

export const accountColumns = [
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

export async function accountById(connection: Connection, id: number): Promise<Account | undefined> {
  return connection.selectFrom('staffAccount').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

/** A grant in the JSON of `selectGrants`. */
export interface StoredGrant {
  role: Role
  kind: GrantScope['kind']
  ids: number[]
}

/** Part of a statement: the grants of an account as JSON. @param account a column, written by us */
export function selectGrants(account: 'a.id' | 's.account_id' | 'k.account_id') {
  return sql`coalesce((select json_agg(json_build_object('role', g.role, 'kind', g.scope_kind, 'ids', g.scope_ids) order by g.role, g.scope_kind)
    from staff_grant g where g.account_id = ${sql.raw(account)}), '[]')`
}

export function readGrants(stored: readonly StoredGrant[]): Grant[] {
  return stored.map(({ role, kind, ids }) => ({ role, scope: kind === 'house' ? { kind } : { kind, ids } }))
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
      ${selectGrants('a.id')} as grants,
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

/** A passkey as the database has it. */
export interface Passkey {
  id: number
  accountId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  label: string
  createdAt: Date
  usedAt: Date | null
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(connection: Connection, accountId: number): Promise<Passkey[]> {
  return connection.selectFrom('staffPasskey').selectAll().where('accountId', '=', accountId).orderBy('id').execute()
}

/** How many codes an account has left. */
export async function recoveryCodesLeft(connection: Connection, accountId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('staffRecoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A key as lists show it. */
export interface ListedKey {
  id: string
  accountId: number
  account: string
  label: string
  acts: string[]
  scopeKind: GrantScope['kind']
  scopeIds: number[]
  createdAt: Date
  endsAt: Date
  endedAt: Date | null
  usedAt: Date | null
}

/** Keys, the latest first. @param accountId null for those of all accounts */
export async function listKeys(connection: Connection, accountId: number | null): Promise<ListedKey[]> {
  return connection
    .selectFrom('staffKey as k')
    .innerJoin('staffAccount as a', 'a.id', 'k.accountId')
    .select([
      'k.id',
      'k.accountId',
      'a.email as account',
      'k.label',
      'k.acts',
      'k.createdAt',
      'k.endsAt',
      'k.endedAt',
      'k.usedAt',
      'k.scopeIds',
    ])
    .select(sql<GrantScope['kind']>`k.scope_kind`.as('scopeKind'))
    .where((eb) => (accountId === null ? eb.lit(true) : eb('k.accountId', '=', accountId)))
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id')
    .execute()
}

/** A session as its owner sees it in the list. */
export interface StaffSession {
  id: number
  createdAt: Date
  seenAt: Date
  device: string
  network: string
}

/** Whoever a session's cookie belongs to. */
export interface SessionOwner {
  sessionId: number
  accountId: number
  email: string
  name: string
  provenAt: Date
  isSandbox: boolean
  grants: StoredGrant[]
  /** As which account the session sees the office (`gate.ts`); null for its own. */
  seesAsId: number | null
}

/** Which sessions have not ended: used since `seenSince`, and begun since `createdSince`. */
export interface SessionLimits {
  seenSince: Date
  createdSince: Date
}

/** The sessions of an account that have not ended, the latest used first. */
export async function listStaffSessions(connection: Connection, accountId: number, limits: SessionLimits): Promise<StaffSession[]> {
  return connection
    .selectFrom('staffSession')
    .select(['id', 'createdAt', 'seenAt', 'device', 'network'])
    .where('accountId', '=', accountId)
    .where('seenAt', '>', limits.seenSince)
    .where('createdAt', '>', limits.createdSince)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** A session as lists of all sessions show it. */
interface ListedSession extends StaffSession {
  accountId: number
  email: string
}

/**
 * The sessions of the staff that have not ended, the latest used first.
 * @param filter.accountId null for those of all accounts
 * @param filter.after the moment of the last use and the number of the session behind which they begin
 */
export async function listSessions(
  connection: Connection,
  limits: SessionLimits,
  filter: { accountId: number | null; limit: number; after: readonly (string | number)[] | null },
): Promise<ListedSession[]> {
  const { accountId, limit, after } = filter
  return connection
    .selectFrom('staffSession as s')
    .innerJoin('staffAccount as a', 'a.id', 's.accountId')
    .select(['s.id', 's.accountId', 'a.email', 's.createdAt', 's.seenAt', 's.device', 's.network'])
    .where('s.seenAt', '>', limits.seenSince)
    .where('s.createdAt', '>', limits.createdSince)
    .where((eb) => (accountId === null ? eb.lit(true) : eb('s.accountId', '=', accountId)))
    .where(after === null ? sql<boolean>`true` : sql<boolean>`(s.seen_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::int)`)
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** Ends a session, whoever's it is. @returns whether there was one */
export async function deleteSessionOfAnybody(connection: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await connection.deleteFrom('staffSession').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
