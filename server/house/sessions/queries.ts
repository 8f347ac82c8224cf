import { sql, type RawBuilder } from 'kysely'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Severity } from '#core/content/severity.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** The columns of a `Session`. */
const columns = sql.raw('id, locale, first_hold_at, expires_at')

/** Finds sessions by their tokens' hashes; unknown hashes are missing. A session that places an order gets a new token (decision 42). @returns them by the hash in hexadecimal */
export async function findByTokens(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session & { token: string }>`${prepared}
    select ${columns}, previous_token_hash is not null as has_ordered, encode(token_hash, 'hex') as token from session
    where token_hash = any(${tokenHashes}::bytea[])`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

/** Replaces a session's token. @returns the session; undefined if no session has the old token */
export async function replaceToken(connection: Connection, oldHash: Buffer, newHash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    update session set token_hash = ${newHash} where token_hash = ${oldHash} returning ${columns}`.execute(connection)
  return rows[0]
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

/** The session whose previous token this is, while that lasts. */
export async function findByPreviousToken(connection: Connection, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await connection
    .selectFrom('session')
    .select('id')
    .where('previousTokenHash', '=', tokenHash)
    .where('previousUntil', '>', now)
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks sessions for this transaction, in the order of their ids: no other transaction can move their ends or change their carts
 * meanwhile. Unknown ids are missing.
 */
export async function lockSessions(connection: Connection, ids: readonly string[]): Promise<Map<string, Session>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Session>`${prepared}
    select ${columns} from session where id = any(${ids}::uuid[]) order by id for update`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same for sessions by their tokens' hashes, so that no look-up has to come first. A token that was replaced while this statement
 * waited for the lock opens nothing any more.
 * @returns them by the hash in hexadecimal
 */
export async function lockSessionsByToken(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session & { token: string }>`${prepared}
    select ${columns}, encode(token_hash, 'hex') as token from session
    where token_hash = any(${tokenHashes}::bytea[]) order by id for update`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
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

/** Inserts a session that holds nothing yet. */
export async function insertSession(connection: Connection, session: NewSession, now: Date): Promise<void> {
  await sql`${sessionInsert([{ ...session, firstHoldAt: null }], now)}`.execute(connection)
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

export async function saveLocale(connection: Connection, id: string, locale: Locale): Promise<void> {
  await connection.updateTable('session').set({ locale }).where('id', '=', id).execute()
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

export async function deleteActivityBefore(connection: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await connection.deleteFrom('activity').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
