import { sql, type RawBuilder } from 'kysely'
import type { Severity } from '#core/content/severity.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import { sessionColumns } from './stored/queries-sessions.ts'

/**
 * Locks sessions for this transaction, in the order of their ids: no other transaction can move their ends or change their carts
 * meanwhile. Unknown ids are missing.
 */
export async function lockSessions(connection: Connection, ids: readonly string[]): Promise<Map<string, Session>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Session>`${prepared}
    select ${sessionColumns} from session where id = any(${ids}::uuid[]) order by id for update`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same for sessions by their tokens' hashes, so that no look-up has to come first. A token that was replaced while this statement
 * waited for the lock opens nothing any more.
 * @returns them by the hash in hexadecimal
 */
export async function lockSessionsByToken(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session & { token: string }>`${prepared}
    select ${sessionColumns}, encode(token_hash, 'hex') as token from session
    where token_hash = any(${tokenHashes}::bytea[]) order by id for update`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

/** Inserts a session that holds nothing yet. */
export async function insertSession(connection: Connection, session: NewSession, now: Date): Promise<void> {
  await sql`${sessionInsert([{ ...session, firstHoldAt: null }], now)}`.execute(connection)
}

/** Inserts sessions, as a part of the statement that also inserts what they hold. */
export function sessionInsert(sessions: readonly (NewSession & Pick<Session, 'firstHoldAt'>)[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into session (id, token_hash, host, locale, created_at, seen_at, first_hold_at, expires_at)
    select id, token_hash, host, locale, ${now}, ${now}, first_hold_at, expires_at
    from unnest(${sessions.map((session) => session.id)}::uuid[], ${sessions.map((session) => session.tokenHash)}::bytea[],
      ${sessions.map((session) => session.host)}::text[], ${sessions.map((session) => session.locale)}::text[],
      ${sessions.map((session) => session.firstHoldAt)}::timestamptz[], ${sessions.map((session) => session.expiresAt)}::timestamptz[])
      as s (id, token_hash, host, locale, first_hold_at, expires_at)`
}

export type SessionTimes = Pick<Session, 'id' | 'firstHoldAt' | 'expiresAt'>

/**
 * Sets when sessions end, after activity at `now`. It also undoes a sweep: the clock of the process that swept may be ahead of
 * ours, and the sweeper finds a session only while it is not marked as ended.
 */
export async function saveTimes(connection: Connection, times: readonly SessionTimes[], now: Date): Promise<void> {
  if (times.length === 0) return
  await sql`${prepared} ${timesUpdate(times, now)}`.execute(connection)
}

/** The statement of `saveTimes`, for a caller that writes something else in the same statement. */
export function timesUpdate(times: readonly SessionTimes[], now: Date): RawBuilder<unknown> {
  return sql`update session as s set expires_at = t.expires_at, first_hold_at = t.first_hold_at, seen_at = ${now}, ended_at = null
    from unnest(${times.map((time) => time.id)}::uuid[], ${times.map((time) => time.firstHoldAt)}::timestamptz[], ${times.map((time) => time.expiresAt)}::timestamptz[])
      as t (id, first_hold_at, expires_at)
    where s.id = t.id`
}

/** A new token for a session that places an order. */
export interface TokenRenewal {
  sessionId: string
  tokenHash: Uint8Array
}

/**
 * The update that gives sessions new tokens. Their tokens until now become the previous ones, which end at `previousUntil`. It is a
 * part of the statement that places the orders of these sessions, which this transaction has locked.
 */
export function tokenRenewal(renewals: readonly TokenRenewal[], previousUntil: Date): RawBuilder<unknown> {
  return sql`update session as s set token_hash = r.token_hash, previous_token_hash = s.token_hash, previous_until = ${previousUntil}
    from unnest(${renewals.map(({ sessionId }) => sessionId)}::uuid[], ${renewals.map(({ tokenHash }) => tokenHash)}::bytea[])
      as r (id, token_hash) where s.id = r.id`
}

/** Locks sessions that ended before `until` and were not swept yet, oldest first; sessions that are locked are skipped. */
export async function expiredSessions(connection: Connection, until: Date, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('session')
    .select('id')
    .where('endedAt', 'is', null)
    .where('expiresAt', '<', until)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

export async function endSessions(connection: Connection, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await connection
    .updateTable('session')
    .set({ endedAt: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function insertActivity(
  connection: Connection,
  activity: { sessionId: string | null; shopId: number; at: Date; severity: Severity; action: string },
): Promise<void> {
  await connection.insertInto('activity').values(activity).execute()
}

/** Gives a device a token of its own for a session. Of many devices only the latest `most` stay. */
export async function joinSession(connection: Connection, { sessionId, tokenHash }: JoinedDevice, max: number, now: Date): Promise<void> {
  await sql`
    with earlier as (
      delete from session_token where token_hash in (
        select token_hash from session_token where session_id = ${sessionId} order by created_at desc offset ${max - 1}))
    insert into session_token (token_hash, session_id, created_at) values (${tokenHash}, ${sessionId}, ${now})`.execute(connection)
}

/** The hash of the token of the device that began a session. */
export async function findFirstToken(connection: Connection, sessionId: string): Promise<Buffer | null> {
  const row = await connection.selectFrom('session').select('tokenHash').where('id', '=', sessionId).executeTakeFirst()
  return row ? Buffer.from(row.tokenHash) : null
}

/**
 * Gives a joined device a session of its own, with the same token and the times of the session that it shared.
 * @returns whether the device was still joined
 */
export async function separateDevice(
  connection: Connection,
  { sessionId, tokenHash, newId }: JoinedDevice & { newId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with device as (delete from session_token where token_hash = ${tokenHash} and session_id = ${sessionId} returning token_hash)
    insert into session (id, token_hash, host, locale, created_at, seen_at, first_hold_at, expires_at)
    select ${newId}, d.token_hash, s.host, s.locale, ${now}, ${now}, s.first_hold_at, s.expires_at
    from device d join session s on s.id = ${sessionId}`.execute(connection)
  return numAffectedRows === 1n
}

interface JoinedDevice {
  sessionId: string
  tokenHash: Uint8Array
}

/** Deletes what was logged of the browsers of these sessions. @returns how many entries */
export async function eraseActivity(connection: Connection, sessionIds: readonly string[]): Promise<number> {
  if (sessionIds.length === 0) return 0
  const { numDeletedRows } = await connection.deleteFrom('activity').where('sessionId', 'in', sessionIds).executeTakeFirst()
  return Number(numDeletedRows)
}
