import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Notes that a process is busy for so many seconds from now, on the database's clock. */
export async function noteBusy(connection: Connection, process: string, seconds: number): Promise<void> {
  await sql`insert into busy_process (id, busy_until) values (${process}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (id) do update set busy_until = excluded.busy_until`.execute(connection)
}

/** Whether any process is busy. */
export async function isAnyBusy(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from busy_process where busy_until > clock_timestamp()) as busy`.execute(connection)
  return rows[0]?.busy ?? false
}

/** Deletes the entries of processes that are no longer busy. */
export async function deleteNotBusy(connection: Connection): Promise<void> {
  await sql`delete from busy_process where busy_until < clock_timestamp() - interval '1 minute'`.execute(connection)
}
