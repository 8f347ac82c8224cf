import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/*
 * Signs of life are measured on the database's own clock: the machines' clocks may differ, and the shop's clock can be moved.
 */

/** Says that a process and its worker pool are alive; the first call makes its row. */
export async function markAlive(db: Connection, processId: string, workerPoolId: string): Promise<void> {
  await sql`insert into process (id, worker_pool_id, started_at, seen_at)
    values (${processId}, ${workerPoolId}, clock_timestamp(), clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at, worker_pool_id = excluded.worker_pool_id`.execute(db)
}

export async function deleteProcess(db: Connection, processId: string): Promise<void> {
  await db.deleteFrom('process').where('id', '=', processId).execute()
}

/** Removes the rows of processes that have not been seen for so many seconds. */
export async function deleteDeadProcesses(db: Connection, deadAfter: number): Promise<void> {
  await sql`delete from process where seen_at < clock_timestamp() - make_interval(secs => ${deadAfter})`.execute(db)
}

/**
 * Worker pools that hold jobs although no living process answers for them. A lock younger than `deadAfter` seconds is left
 * alone: its pool may be about to report.
 */
export async function findDeadPools(db: Connection, deadAfter: number): Promise<string[]> {
  const { rows } = await sql<{ pool: string }>`
    select distinct locked_by as pool from graphile_worker.jobs
    where locked_by is not null and locked_at < clock_timestamp() - make_interval(secs => ${deadAfter})
      and not exists (select 1 from process where worker_pool_id = locked_by
        and seen_at >= clock_timestamp() - make_interval(secs => ${deadAfter}))`.execute(db)
  return rows.map((row) => row.pool)
}

/** Gives the jobs of these pools back to whoever works. */
export async function freeJobs(db: Connection, pools: string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(db)
}

/** Whether a pool still has jobs under its name, finished ones being written back included. */
export async function hasLockedJobs(db: Connection, pool: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where locked_by = ${pool} limit 1`.execute(db)
  return rows.length > 0
}
