import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/*
 * Heartbeats are measured on the database's own clock: the machines' clocks may differ, and the shop's clock can be moved.
 */

/** Notes that a process and its worker pool are alive; the first call inserts its row. */
export async function saveHeartbeat(db: Connection, processId: string, workerPoolId: string): Promise<void> {
  await sql`insert into process (id, worker_pool_id, started_at, seen_at)
    values (${processId}, ${workerPoolId}, clock_timestamp(), clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at, worker_pool_id = excluded.worker_pool_id`.execute(db)
}

export async function deleteProcess(db: Connection, processId: string): Promise<void> {
  await db.deleteFrom('process').where('id', '=', processId).execute()
}

/** Deletes the rows of processes without a heartbeat for `deadAfter` seconds. */
export async function deleteDeadProcesses(db: Connection, deadAfter: number): Promise<void> {
  await sql`delete from process where seen_at < clock_timestamp() - make_interval(secs => ${deadAfter})`.execute(db)
}

/**
 * Worker pools that have locked jobs but belong to no living process. A lock younger than `deadAfter` seconds does not count: its
 * pool may not have written its first heartbeat yet.
 */
export async function findDeadPools(db: Connection, deadAfter: number): Promise<string[]> {
  const { rows } = await sql<{ pool: string }>`
    select distinct locked_by as pool from graphile_worker.jobs
    where locked_by is not null and locked_at < clock_timestamp() - make_interval(secs => ${deadAfter})
      and not exists (select 1 from process where worker_pool_id = locked_by
        and seen_at >= clock_timestamp() - make_interval(secs => ${deadAfter}))`.execute(db)
  return rows.map((row) => row.pool)
}

/** Unlocks the jobs of these pools, so that another worker takes them. */
export async function unlockJobs(db: Connection, pools: string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(db)
}

/** Whether a pool still has locked jobs, including finished ones whose completion is not written yet. */
export async function hasLockedJobs(db: Connection, pool: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where locked_by = ${pool} limit 1`.execute(db)
  return rows.length > 0
}
