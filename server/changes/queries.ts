import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from '#db/database.ts'

/** What can change. `subject` is a product's id for `products` and `availability`; the others have none. */
export type ChangeKind = 'shops' | 'products' | 'availability' | 'clock'

export interface Change {
  kind: ChangeKind
  /** Null for all, or any, of its kind. */
  subject: number | null
}

/** More of them at once are told as one: everything. */
const mostSubjects = 500

/**
 * Notes what the caller's transaction changes; readers learn of it when it commits, and never of one that does not. A plain
 * insert: writers do not wait for one another.
 * @param subjects ids of products, or null for all of the kind
 */
export async function noteChange(connection: Connection, kind: ChangeKind, subjects: readonly number[] | null = null): Promise<void> {
  if (subjects?.length === 0) return
  const told = subjects === null || subjects.length > mostSubjects ? [null] : [...new Set(subjects)]
  await sql`insert into change (kind, subject) select ${kind}, unnest(${told}::integer[])`.execute(connection)
}

/** What is visible to a reader who asks now, as PostgreSQL writes it down. */
export type Snapshot = string

export async function currentSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<{ seen: Snapshot }>('select pg_current_snapshot()::text as seen')
  return rows[0]?.seen ?? ''
}

/** What was committed since an earlier snapshot, and the snapshot to go on from. */
export async function changesSince(pool: pg.Pool, before: Snapshot): Promise<{ seen: Snapshot; changes: Change[] }> {
  const { rows } = await pool.query<{ seen: Snapshot; changes: Change[] }>({ name: 'changes_since', text: since, values: [before] })
  const [row] = rows
  if (!row) throw new Error('The change log did not answer')
  return row
}

/** The first condition is for the index; the second is the meaning. */
const since = `
  select pg_current_snapshot()::text as seen, coalesce((
    select json_agg(json_build_object('kind', kind, 'subject', subject)) from (
      select distinct kind, subject from change
      where written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)
    ) as news), '[]') as changes`

/** @param age seconds; readers that have been away for longer than that take everything for changed */
export async function deleteChanges(connection: Connection, age: number): Promise<void> {
  await sql`delete from change where at < clock_timestamp() - make_interval(secs => ${age})`.execute(connection)
}
