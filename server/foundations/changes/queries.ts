import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from '#db/database.ts'

/** What can change. `subject` is a product's id for `products` and `availability`, a line's for `waiting-lines`; the others have none. */
export type ChangeKind = 'shops' | 'products' | 'availability' | 'clock' | 'waiting-queues'

export interface Change {
  kind: ChangeKind
  /** Null for all, or any, of its kind. */
  subject: number | null
}

/** More subjects in one change are noted as everything of their kind. */
const maxSubjects = 500

/**
 * Notes what the caller's transaction changes. Readers see it once the transaction has committed. It is a plain insert, so writers do
 * not wait for each other.
 * @param subjects ids of products, or null for all of the kind
 */
export async function noteChange(connection: Connection, kind: ChangeKind, subjects: readonly number[] | null = null): Promise<void> {
  if (subjects?.length === 0) return
  const noted = subjects === null || subjects.length > maxSubjects ? [null] : [...new Set(subjects)]
  await sql`insert into change (kind, subject) select ${kind}, unnest(${noted}::integer[])`.execute(connection)
}

/** Which transactions are visible at one moment, in the text form of PostgreSQL's `pg_snapshot`. */
export type Snapshot = string

export async function currentSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<{ snapshot: Snapshot }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]?.snapshot ?? ''
}

/** What was committed since an earlier snapshot, and the snapshot for the next read. */
export async function changesSince(pool: pg.Pool, before: Snapshot): Promise<{ snapshot: Snapshot; changes: Change[] }> {
  const { rows } = await pool.query<{ snapshot: Snapshot; changes: Change[] }>({ name: 'changes_since', text: since, values: [before] })
  const [row] = rows
  if (!row) throw new Error('Reading the change log returned no row')
  return row
}

/** The second condition decides; the first only lets the index narrow down the rows. */
const since = `
  select pg_current_snapshot()::text as snapshot, coalesce((
    select json_agg(json_build_object('kind', kind, 'subject', subject)) from (
      select distinct kind, subject from change
      where written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)
    ) as latest), '[]') as changes`

/** @param age seconds; a reader that has not read for so long treats everything as changed */
export async function deleteChanges(connection: Connection, age: number): Promise<void> {
  await sql`delete from change where at < clock_timestamp() - make_interval(secs => ${age})`.execute(connection)
}
