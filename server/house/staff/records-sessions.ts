import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { StoredGrant } from './records-accounts.ts'

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
}

/** Which sessions have not ended: used since `seenSince`, and begun since `createdSince`. */
export interface SessionLimits {
  seenSince: Date
  createdSince: Date
}

/** The sessions of an account that have not ended, the latest used first. */
export async function sessionsOf(connection: Connection, accountId: number, limits: SessionLimits): Promise<StaffSession[]> {
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
