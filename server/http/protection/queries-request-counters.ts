import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** How often something happened in one period. */
export interface Count {
  /** What is counted: API requests (`call`), or a purpose with a budget. */
  kind: string
  /** Who is counted: a network address (`readNetwork`), or a session's id. */
  subject: string
  beganAt: Date
  count: number
}

/** Equal for two counts of the same row. */
export function counterKey({ kind, subject, beganAt }: Omit<Count, 'count'>): string {
  return `${kind} ${subject} ${beganAt.getTime()}`
}

/**
 * Adds to counts; no two may be of the same row.
 * @returns the sums of all processes, including this one
 */
export async function addToCounters(connection: Connection, counts: readonly Count[]): Promise<Count[]> {
  // Always in the same order, so that two processes do not deadlock.
  const rows = counts.toSorted((a, b) => (counterKey(a) < counterKey(b) ? -1 : 1))
  const { rows: sums } = await sql<Count>`${prepared}
    insert into request_count (kind, subject, began_at, count)
    select kind, subject, began_at, count
    from unnest(${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.subject)}::text[],
      ${rows.map((row) => row.beganAt)}::timestamptz[], ${rows.map((row) => row.count)}::int[]) as c (kind, subject, began_at, count)
    on conflict (kind, subject, began_at) do update set count = request_count.count + excluded.count
    returning kind, subject, began_at, count`.execute(connection)
  return sums
}

export async function deleteCounters(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('requestCount').where('beganAt', '<', before).execute()
}
