import { sql } from 'kysely'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { selectGrants, type StoredGrant } from '../records-accounts.ts'

/** Whoever sent a key, and what it is for. */
export interface KeyOwner {
  label: string
  acts: string[]
  scopeKind: GrantScope['kind']
  scopeIds: number[]
  endsAt: Date
  accountId: number
  isSandbox: boolean
  grants: StoredGrant[]
}

export async function insertKey(
  connection: Connection,
  key: {
    id: string
    accountId: number
    secretHash: Buffer
    label: string
    acts: string[]
    scopeKind: GrantScope['kind']
    scopeIds: number[]
    createdAt: Date
    endsAt: Date
  },
): Promise<void> {
  await connection.insertInto('staffKey').values(key).execute()
}

/** Whom a key belongs to that has not ended, of an account that has not either. It notes that the key was used, at most once a minute. */
export async function keyOwner(
  connection: Connection,
  { id, secretHash, now }: { id: string; secretHash: Buffer; now: Date },
): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`${prepared}
    with k as (
      select k.*, a.is_sandbox from staff_key k join staff_account a on a.id = k.account_id
      where k.id = ${id} and k.secret_hash = ${secretHash} and k.ended_at is null and k.ends_at > ${now} and a.ended_at is null
    ), used as (
      update staff_key set used_at = ${now} from k
      where staff_key.id = k.id and (k.used_at is null or k.used_at < ${now}::timestamptz - interval '1 minute')
    )
    select k.label, k.acts, k.scope_kind, k.scope_ids, k.ends_at, k.account_id, k.is_sandbox, ${selectGrants('k.account_id')} as grants
    from k`.execute(connection)
  return rows[0]
}

/** Ends a key. @param accountId only if this account made it; null for whoever did @returns whether there was one that had not ended */
export async function endKeyRow(connection: Connection, id: string, accountId: number | null, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffKey')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => (accountId === null ? eb.lit(true) : eb('accountId', '=', accountId)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends all keys of an account. @returns how many */
export async function endKeys(connection: Connection, accountId: number, endedAt: Date): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('staffKey')
    .set({ endedAt })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
