import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { selectGrants, type SessionLimits, type SessionOwner } from '../records-accounts.ts'

/**
 * Finds the session of a token and its account with all grants, and notes that it was used, at most once a minute.
 * @returns undefined for a token that is unknown or has ended, and for an account that has ended
 */
export async function sessionOwner(
  connection: Connection,
  tokenHash: Buffer,
  { seenSince, createdSince, now }: SessionLimits & { now: Date },
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`${prepared}
    with s as (
      select id, account_id, proven_at, seen_at, sees_as_id from staff_session
      where token_hash = ${tokenHash} and seen_at > ${seenSince} and created_at > ${createdSince}
    ), seen as (
      update staff_session set seen_at = ${now} from s where staff_session.id = s.id and s.seen_at < ${now}::timestamptz - interval '1 minute'
    )
    select s.id as session_id, s.account_id, s.proven_at, s.sees_as_id, a.email, a.name, a.is_sandbox, ${selectGrants('s.account_id')} as grants
    from s join staff_account a on a.id = s.account_id where a.ended_at is null`.execute(connection)
  return rows[0]
}

/** Says as which account a session sees the office; null for its own. */
export async function setSeenAccount(connection: Connection, id: number, seesAsId: number | null): Promise<void> {
  await connection.updateTable('staffSession').set({ seesAsId }).where('id', '=', id).execute()
}

/** @returns the session's id */
export async function insertSession(
  connection: Connection,
  session: { accountId: number; tokenHash: Buffer; createdAt: Date; device: string; network: string },
): Promise<number> {
  const { id } = await connection
    .insertInto('staffSession')
    .values({ ...session, seenAt: session.createdAt, provenAt: session.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** After a new proof the session goes on under a new token. @returns false if it has ended meanwhile */
export async function renewSession(
  connection: Connection,
  { id, tokenHash, provenAt }: { id: number; tokenHash: Buffer; provenAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffSession')
    .set({ tokenHash, provenAt, seenAt: provenAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the session of a token, for example of one that signs in anew. */
export async function deleteSessionByToken(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** @returns whether the account had this session */
export async function deleteSession(connection: Connection, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffSession')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all sessions of an account. @param except the one that goes on @returns how many ended */
export async function deleteSessions(connection: Connection, accountId: number, except: number | null = null): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffSession')
    .where('accountId', '=', accountId)
    .where('id', '!=', except ?? 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the sessions that have ended by themselves. */
export async function deleteEndedSessions(connection: Connection, { seenSince, createdSince }: SessionLimits): Promise<void> {
  await connection
    .deleteFrom('staffSession')
    .where((eb) => eb.or([eb('seenAt', '<=', seenSince), eb('createdAt', '<=', createdSince)]))
    .execute()
}
