import { sql } from 'kysely'
import type { Session } from '#core/sessions/session.ts'
import type { Connection } from '#db/database.ts'

/** Finds the sessions that devices share by tokens of their own; unknown hashes are missing. @returns them by the hash in hexadecimal */
export async function findByJoinedTokens(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  if (tokenHashes.length === 0) return new Map()
  const { rows } = await sql<Session & { token: string }>`
    select s.id, s.locale, s.first_hold_at, s.expires_at, true as is_joined, encode(t.token_hash, 'hex') as token
    from session_token t join session s on s.id = t.session_id
    where t.token_hash = any(${tokenHashes}::bytea[])`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

interface JoinedDevice {
  sessionId: string
  tokenHash: Uint8Array
}

/** Gives a device a token of its own for a session. Of many devices only the latest `most` stay. */
export async function joinSession(connection: Connection, { sessionId, tokenHash }: JoinedDevice, max: number, now: Date): Promise<void> {
  await sql`
    with earlier as (
      delete from session_token where token_hash in (
        select token_hash from session_token where session_id = ${sessionId} order by created_at desc offset ${max - 1}))
    insert into session_token (token_hash, session_id, created_at) values (${tokenHash}, ${sessionId}, ${now})`.execute(connection)
}

/** Forgets the devices that had joined sessions which ended before this time. @returns how many */
export async function deleteTokensOfEndedSessions(connection: Connection, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session_token t using session s where s.id = t.session_id and s.expires_at < ${before}`.execute(connection)
  return Number(numAffectedRows ?? 0n)
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
