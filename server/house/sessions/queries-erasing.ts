import type { Connection } from '#db/database.ts'

/** Deletes what was logged of the browsers of these sessions. @returns how many entries */
export async function eraseActivity(connection: Connection, sessionIds: readonly string[]): Promise<number> {
  if (sessionIds.length === 0) return 0
  const { numDeletedRows } = await connection.deleteFrom('activity').where('sessionId', 'in', sessionIds).executeTakeFirst()
  return Number(numDeletedRows)
}
