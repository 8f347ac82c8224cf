import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** How far the sandbox's clock was moved, in milliseconds; null if it never was. */
export async function movedClock(connection: Connection): Promise<number | null> {
  const row = await connection.selectFrom('movedClock').select('milliseconds').executeTakeFirst()
  return row?.milliseconds ?? null
}

export async function moveClock(connection: Connection, milliseconds: number): Promise<void> {
  await sql`insert into moved_clock (milliseconds) values (${milliseconds})
    on conflict (single) do update set milliseconds = moved_clock.milliseconds + excluded.milliseconds`.execute(connection)
}

export async function resetClock(connection: Connection): Promise<void> {
  await connection.deleteFrom('movedClock').execute()
}
