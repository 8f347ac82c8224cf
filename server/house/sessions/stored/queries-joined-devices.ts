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

/** Forgets the devices that had joined sessions which ended before this time. @returns how many */
export async function deleteTokensOfEndedSessions(connection: Connection, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session_token t using session s where s.id = t.session_id and s.expires_at < ${before}`.execute(connection)
  return Number(numAffectedRows ?? 0n)
}
