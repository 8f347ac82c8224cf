import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'

export interface ListedJob {
  id: number
  name: string
  payload: unknown
  attempts: number
  maxAttempts: number
  lastError: string | null
  /** When it last changed; for a dead job, when its last attempt failed. */
  updatedAt: Date
  runAt: Date
}

/** `dead`: jobs that used up all attempts; `failing`: jobs that failed and will be retried. Oldest first. */
export async function listJobs(connection: Connection, which: 'dead' | 'failing'): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select j.id, t.identifier as name, j.payload, j.attempts, j.max_attempts, j.last_error, j.updated_at, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_at is null and case when ${which === 'dead'} then j.attempts >= j.max_attempts else j.attempts between 1 and j.max_attempts - 1 end
    order by j.updated_at, j.id`.execute(connection)
  return rows
}

/** Resets the attempts of dead jobs, so that they run at once. Other jobs are not changed. @returns the ids of the reset jobs */
export async function reviveJobs(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.reschedule_jobs(
      (select coalesce(array_agg(id), '{}') from graphile_worker._private_jobs
        where id = any(${[...ids]}::bigint[]) and attempts >= max_attempts and locked_at is null),
      run_at => clock_timestamp(), attempts => 0)
    order by id`.execute(connection)
  noteAct({ jobs: rows.length })
  return rows.map((row) => row.id)
}
