import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Session } from '#core/sessions/session.ts'

const columns = ['id', 'locale', 'firstHoldAt', 'expiresAt'] as const

/** Takes the session for this transaction: nobody else can move its end or its carts meanwhile. */
export async function lockSession(connection: Connection, id: string): Promise<Session | undefined> {
  const row = await connection.selectFrom('session').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as Session | undefined
}

export async function updateSession(
  connection: Connection,
  id: string,
  change: { expiresAt?: Date; firstHoldAt?: Date | null; seenAt?: Date; endedAt?: Date | null; locale?: Locale },
): Promise<void> {
  await connection.updateTable('session').set(change).where('id', '=', id).execute()
}

/** Sessions whose end lies before `until` and that nobody has cleared yet, oldest first; those in use are left out. */
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
  activity: { sessionId: string | null; shopId: number; at: Date; action: string },
): Promise<void> {
  await connection.insertInto('activity').values(activity).execute()
}

export async function deleteActivityBefore(connection: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await connection.deleteFrom('activity').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
