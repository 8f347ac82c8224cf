import { validate as isUuid } from 'uuid'
import { sql, type Insertable } from 'kysely'
import type { Severity } from '#core/content/severity.ts'
import type { Connection } from '#db/database.ts'
import type { Backup } from '#db/types.ts'

/** @param key an order's reference, or its id */
export async function findOrderKey(connection: Connection, key: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('orders')
    .select('id')
    .where(isUuid(key) ? 'id' : 'reference', '=', key)
    .executeTakeFirst()
  return row?.id
}

export interface BackupRow {
  id: number
  finishedAt: Date
  bytes: number | null
  note: string | null
}

export async function insertBackup(connection: Connection, backup: Insertable<Backup>): Promise<void> {
  await connection.insertInto('backup').values(backup).execute()
}

/** The latest backups first. @param after the moment and the id of the backup behind which they begin */
export async function latestBackups(
  connection: Connection,
  limit: number,
  after: readonly (string | number)[] | null = null,
): Promise<BackupRow[]> {
  const [finishedAt = null, last = null] = after ?? []
  const { rows } = await sql<BackupRow>`
    select id, finished_at, bytes, note from backup
    where ${last}::int is null or (finished_at, id) < (${finishedAt}::timestamptz, ${last}::int)
    order by finished_at desc, id desc limit ${limit}`.execute(connection)
  return rows
}

export interface ErrorGroup {
  shop: string
  severity: Severity
  exception: string
  times: number
  lastAt: Date
  page: string | null
  cause: string | null
}

/** The reported errors of these severities, equal ones grouped, the latest first. */
export async function groupErrors(connection: Connection, severities: readonly Severity[]): Promise<ErrorGroup[]> {
  const { rows } = await sql<ErrorGroup>`
    select s.slug as shop, r.severity, r.exception, count(*)::int as times, max(r.at) as last_at,
      (array_agg(r.page order by r.id desc))[1] as page, (array_agg(r.cause order by r.id desc))[1] as cause
    from error_report r join shop s on s.id = r.shop_id
    where r.severity = any(${severities}::text[])
    group by s.slug, r.severity, r.exception order by max(r.at) desc, s.slug, r.severity, r.exception`.execute(connection)
  return rows
}
