import { sql, type Insertable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Backup } from '#db/types.ts'

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
