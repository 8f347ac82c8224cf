import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** The orders of a session, oldest first. */
export async function ordersOfSession(connection: Connection, sessionId: string): Promise<{ reference: string; status: string }[]> {
  const { rows } = await sql<{ reference: string; status: string }>`
    select reference, status from orders where session_id = ${sessionId} order by placed_at, reference`.execute(connection)
  return rows
}
