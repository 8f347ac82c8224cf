import { sql } from 'kysely'
import type { Locale } from '#core/shops/locale.ts'
import type { Identity } from '#core/staff/identity.ts'
import type { Connection } from '#db/database.ts'
import type { Problem } from '#server/foundations/problems.ts'

/** A run as it stands. */
export interface RunRow {
  id: number
  /** The operation that began it, such as `bulk.cancel`. */
  operation: string
  /** What all of its things are done with. */
  input: Record<string, unknown>
  actor: string
  identity: Identity
  /** The language in which it is said why something could not be done. */
  locale: Locale
  total: number
  done: number
  failed: number
  startedAt: Date
  endedAt: Date | null
  stopAskedAt: Date | null
}

/** One of the things of a run. */
export interface RunItem {
  position: number
  /** What names it, such as the reference of an order. */
  name: string
  /** What the preview showed of it. */
  shown: Record<string, unknown>
}

/** Which of its things a list of them has. */
export type ItemState = 'waiting' | 'done' | 'failed'

export interface EndedItem extends RunItem {
  state: ItemState
  problems: Problem[] | null
  endedAt: Date | null
}

/** Seconds after which another process goes on with a run whose worker is silent. */
const silence = 20

const columns = [
  'id',
  'operation',
  'input',
  'actor',
  'identity',
  'locale',
  'total',
  'done',
  'failed',
  'startedAt',
  'endedAt',
  'stopAskedAt',
] as const

/** Begins a run. @returns its number; null where a run with this plan was begun before */
export async function insertRun(
  connection: Connection,
  run: { plan: string; operation: string; input: object; actor: string; identity: Identity; locale: Locale; startedAt: Date },
  items: readonly Omit<RunItem, 'position'>[],
): Promise<number | null> {
  const { input, identity, ...rest } = run
  const row = await connection
    .insertInto('staffRun')
    .values({ ...rest, input: JSON.stringify(input), identity: JSON.stringify(identity), total: items.length })
    .onConflict((conflict) => conflict.column('plan').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await sql`insert into staff_run_item (run_id, position, name, shown)
    select ${row.id}, position, entry->>'name', entry->'shown'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as given (entry, position)`.execute(connection)
  return row.id
}

/** The run that was begun with this plan. */
export async function runOfPlan(connection: Connection, plan: string): Promise<{ id: number; actor: string } | undefined> {
  return connection.selectFrom('staffRun').select(['id', 'actor']).where('plan', '=', plan).executeTakeFirst()
}

/** A run. @param actor only one that they began; null for everybody's */
export async function findRun(connection: Connection, id: number, actor: string | null): Promise<RunRow | undefined> {
  const [row] = await listRuns(connection, { actor, id, before: null, limit: 1 })
  return row
}

/** Runs, the latest first. @param filter.before only those with a smaller number */
export async function listRuns(
  connection: Connection,
  filter: { actor: string | null; id?: number; before: number | null; limit: number },
): Promise<RunRow[]> {
  const { actor, id, before, limit } = filter
  const rows = await connection
    .selectFrom('staffRun')
    .select(columns)
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .where((eb) => (actor === null ? eb.lit(true) : eb('actor', '=', actor)))
    .where((eb) => (before === null ? eb.lit(true) : eb('id', '<', before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as RunRow[]
}

/** The things of a run in their order, behind a place among them. */
export async function listItems(
  connection: Connection,
  runId: number,
  { state, after, limit }: { state: ItemState | undefined; after: number; limit: number },
): Promise<EndedItem[]> {
  const rows = await connection
    .selectFrom('staffRunItem')
    .select(['position', 'name', 'shown', 'state', 'problems', 'endedAt'])
    .where('runId', '=', runId)
    .where('position', '>', after)
    .where((eb) => (state === undefined ? eb.lit(true) : eb('state', '=', state)))
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows as unknown as EndedItem[]
}

/**
 * Takes a run on for a worker, unless another works on it and has been heard of lately. By the clock of the database, which all
 * processes share.
 * @returns undefined where it is taken, has ended, or is not there
 */
export async function takeRun(connection: Connection, id: number, worker: string): Promise<RunRow | undefined> {
  const rows = await connection
    .updateTable('staffRun')
    .set({ worker, workerUntil: sql`clock_timestamp() + make_interval(secs => ${silence})` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('worker', 'is', null), eb('worker', '=', worker), eb('workerUntil', '<', sql<Date>`clock_timestamp()`)]))
    .returning(columns)
    .execute()
  return rows[0] as unknown as RunRow | undefined
}

/** Lets others go on with a run. */
export async function leaveRun(connection: Connection, id: number, worker: string): Promise<void> {
  await connection
    .updateTable('staffRun')
    .set({ worker: null, workerUntil: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/**
 * Writes what has become of a thing and counts it, in the transaction that did it. That need not wait for the disk: whoever sends a mail
 * or moves money commits first and waits, and what was committed before is on the disk then too. A thing that is lost with its mark is done
 * again.
 * @returns false where the run is no longer this worker's, or the thing was done already: the transaction must be undone
 */
export async function markItem(
  connection: Connection,
  { runId, worker, position, problems, now }: { runId: number; worker: string; position: number; problems: Problem[] | null; now: Date },
): Promise<boolean> {
  const isDone = problems === null
  const { rows } = await sql<{ marked: boolean }>`
    with run as (
      update staff_run set done = done + ${isDone ? 1 : 0}::int, failed = failed + ${isDone ? 0 : 1}::int,
        worker_until = clock_timestamp() + make_interval(secs => ${silence})
      where id = ${runId} and worker = ${worker} and ended_at is null returning id
    ), item as (
      update staff_run_item set state = ${isDone ? 'done' : 'failed'}, problems = ${problems && JSON.stringify(problems)}::jsonb, ended_at = ${now}
      where run_id = (select id from run) and position = ${position} and state = 'waiting' returning position
    )
    select exists (select from item) as marked, set_config('synchronous_commit', 'off', true)`.execute(connection)
  return rows[0]?.marked ?? false
}

/** Whether somebody has asked that a run stops. */
export async function isStopAsked(connection: Connection, id: number): Promise<boolean> {
  const row = await connection.selectFrom('staffRun').select('stopAskedAt').where('id', '=', id).executeTakeFirst()
  return row === undefined || row.stopAskedAt !== null
}

/** Ends a run of which nothing is left, or that is to stop. */
export async function endRun(connection: Connection, id: number, worker: string, endedAt: Date): Promise<void> {
  await connection
    .updateTable('staffRun')
    .set({ endedAt, worker: null, workerUntil: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** Asks that a run stops. @returns whether it had not ended */
export async function askStop(connection: Connection, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffRun')
    .set((eb) => ({ stopAskedAt: eb.fn.coalesce('stopAskedAt', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets a run go on, also one that was stopped. @returns whether something of it is left */
export async function reopenRun(connection: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffRun')
    .set({ endedAt: null, stopAskedAt: null })
    .where('id', '=', id)
    .where((eb) => eb(eb('done', '+', eb.ref('failed')), '<', eb.ref('total')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes runs that began before a moment. @returns how many */
export async function deleteRunsBefore(connection: Connection, moment: Date): Promise<number> {
  const { numDeletedRows } = await connection.deleteFrom('staffRun').where('startedAt', '<', moment).executeTakeFirst()
  return Number(numDeletedRows)
}
