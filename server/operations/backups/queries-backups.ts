import type { Insertable } from 'kysely'
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

/** The latest backups first. */
export async function latestBackups(connection: Connection, limit: number): Promise<BackupRow[]> {
  return connection
    .selectFrom('backup')
    .select(['id', 'finishedAt', 'bytes', 'note'])
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
