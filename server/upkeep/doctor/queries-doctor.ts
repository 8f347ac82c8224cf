import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface DatabaseState {
  /** As `server_version_num`: 180001. */
  version: number
  versionName: string
  connections: number
  maxConnections: number
  /** Age of the oldest transaction in seconds, not counting ours. */
  oldestTransaction: number
  size: number
}

export async function databaseState(connection: Connection): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and backend_type = 'client backend'), 0)::float as oldest_transaction,
      pg_database_size(current_database()) as size`.execute(connection)
  return rows[0] as DatabaseState
}

/** The database's clock right now. */
export async function databaseTime(connection: Connection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection)
  return rows[0]?.now ?? new Date(Number.NaN)
}

export interface JobsState {
  /** Due and not started. The job that makes images is not counted: it may wait (`examine-images.ts`). */
  waiting: number
  /** Seconds for which the oldest of them has been due. */
  oldestWaiting: number
  /** Failed at least once and will be retried. */
  failing: number
  gaveUp: number
  /** Locked by a process without a heartbeat. */
  lockedByDead: number
}

/** All times are the database's, as in the queue. @param deadAfter seconds without a heartbeat */
export async function jobsState(connection: Connection, deadAfter: number): Promise<JobsState> {
  const { rows } = await sql<JobsState>`
    select
      count(*) filter (where is_waiting and queue_name is null)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_waiting and queue_name is null)), 0)::float as oldest_waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as gave_up,
      count(*) filter (where locked_at < clock_timestamp() - make_interval(secs => ${deadAfter}) and not exists (select 1 from process p
        where p.worker_pool_id = locked_by and p.seen_at >= clock_timestamp() - make_interval(secs => ${deadAfter})))::int as locked_by_dead
    from (select *, locked_at is null and attempts < max_attempts and run_at <= clock_timestamp() as is_waiting from graphile_worker.jobs) as j
  `.execute(connection)
  return rows[0] as JobsState
}

/** How many processes run jobs and have sent a heartbeat within so many seconds. */
export async function livingProcesses(connection: Connection, within: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process where seen_at >= clock_timestamp() - make_interval(secs => ${within})`.execute(connection)
  return rows[0]?.count ?? 0
}

export interface PaymentsState {
  pending: number
  oldestPending: Date | null
  unapplied: number
  oldestUnapplied: Date | null
  toClear: number
  toClearCents: number
  oldestToClear: Date | null
  /** Refunds whose automatic attempts have all failed. */
  failedRefunds: number
  failedRefundsCents: number
  openDisputes: number
  /** Unpaid orders past their payment deadline. */
  overdue: number
  oldestOverdue: Date | null
  /** Mails whose sending failed and has not succeeded since. */
  unsent: number
  oldestUnsent: Date | null
}

/** @param now the time of the shop's clock, which set the times in these rows */
export async function paymentsState(connection: Connection, now: Date): Promise<PaymentsState> {
  const { rows } = await sql<PaymentsState>`
    select p.*, e.*, c.*, o.*, m.*, d.* from
      (select count(*)::int as pending, min(created_at) as oldest_pending from payment where state = 'pending') as p,
      (select count(*)::int as unapplied, min(received_at) as oldest_unapplied from provider_event where applied_at is null) as e,
      (select count(*)::int as to_clear, coalesce(sum(amount_cents), 0)::int as to_clear_cents, min(created_at) as oldest_to_clear,
          count(*) filter (where refund_state = 'failed' and next_try_at is null)::int as failed_refunds,
          coalesce(sum(amount_cents) filter (where refund_state = 'failed' and next_try_at is null), 0)::int as failed_refunds_cents
        from money_to_clear where cleared_at is null) as c,
      (select count(*)::int as overdue, min(payment_deadline) as oldest_overdue from orders
        where status = 'payment_pending' and payment_deadline < ${now}) as o,
      (select count(*)::int as unsent, min(created_at) as oldest_unsent from mail where sent_at is null and failure is not null) as m,
      (select count(*)::int as open_disputes from provider_dispute where state = 'open') as d`.execute(connection)
  return rows[0] as PaymentsState
}
