import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'

export async function insertSessions(connection: Connection, sessions: NewSession[], now: Date): Promise<void> {
  if (sessions.length === 0) return
  await sql`${prepared}
    insert into session (id, token_hash, host, locale, created_at, seen_at, expires_at)
    select id, token_hash, host, locale, ${now}, ${now}, expires_at
    from unnest(${sessions.map((session) => session.id)}::uuid[], ${sessions.map((session) => session.tokenHash)}::bytea[],
      ${sessions.map((session) => session.host)}::text[], ${sessions.map((session) => session.locale)}::text[],
      ${sessions.map((session) => session.expiresAt)}::timestamptz[]) as s (id, token_hash, host, locale, expires_at)`.execute(connection)
}

/** Sessions by their token's hash; those that nobody was given are missing. @returns them by the hash in hexadecimal */
export async function findByTokens(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session & { token: string }>`${prepared}
    select id, locale, first_hold_at, expires_at, encode(token_hash, 'hex') as token from session
    where token_hash = any(${tokenHashes}::bytea[])`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

/** Takes several sessions for this transaction, in the order of their ids. */
export async function lockSessions(connection: Connection, ids: string[]): Promise<Map<string, Session>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Session>`${prepared}
    select id, locale, first_hold_at, expires_at from session where id = any(${ids}::uuid[]) order by id for update`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function prolongSessions(
  connection: Connection,
  times: { id: string; firstHoldAt: Date | null; expiresAt: Date }[],
  now: Date,
): Promise<void> {
  if (times.length === 0) return
  await sql`${prepared}
    update session as s set expires_at = t.expires_at, first_hold_at = t.first_hold_at, seen_at = ${now}, ended_at = null
    from unnest(${times.map((time) => time.id)}::uuid[], ${times.map((time) => time.firstHoldAt)}::timestamptz[], ${times.map((time) => time.expiresAt)}::timestamptz[])
      as t (id, first_hold_at, expires_at)
    where s.id = t.id`.execute(connection)
}
