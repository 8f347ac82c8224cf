import { sql } from 'kysely'
import type { Session } from '#core/sessions/session.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** The columns of a `Session`. */
export const sessionColumns = sql.raw('id, locale, first_hold_at, expires_at')

/** Finds sessions by their tokens' hashes; unknown hashes are missing. A session that places an order gets a new token (decision 42). @returns them by the hash in hexadecimal */
export async function findByTokens(connection: Connection, tokenHashes: readonly Buffer[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session & { token: string }>`${prepared}
    select ${sessionColumns}, previous_token_hash is not null as has_ordered, encode(token_hash, 'hex') as token from session
    where token_hash = any(${tokenHashes}::bytea[])`.execute(connection)
  return new Map(rows.map(({ token, ...session }) => [token, session]))
}

/** Replaces a session's token. @returns the session; undefined if no session has the old token */
export async function replaceToken(connection: Connection, oldHash: Buffer, newHash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    update session set token_hash = ${newHash} where token_hash = ${oldHash} returning ${sessionColumns}`.execute(connection)
  return rows[0]
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

export async function saveLocale(connection: Connection, id: string, locale: Locale): Promise<void> {
  await connection.updateTable('session').set({ locale }).where('id', '=', id).execute()
}

export async function deleteActivityBefore(connection: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await connection.deleteFrom('activity').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
