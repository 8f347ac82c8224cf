import type { Connection } from '#db/database.ts'

export async function insertUpload(connection: Connection, upload: { key: string; shopId: number; uploadedAt: Date }): Promise<void> {
  await connection.insertInto('upload').values(upload).execute()
}

/** Which of these uploads of a shop exist and belong to no form yet. They stay locked until the transaction ends. */
export async function lockFreeUploads(connection: Connection, shopId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await connection
    .selectFrom('upload')
    .select('key')
    .where('shopId', '=', shopId)
    .where('key', 'in', keys)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ticketFormTicket').select('uploadKey').whereRef('ticketFormTicket.uploadKey', '=', 'upload.key'))),
    )
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Locks the oldest upload before this time that belongs to no form; undefined if there is none. */
export async function lockUnusedUpload(connection: Connection, before: Date): Promise<string | undefined> {
  const row = await connection
    .selectFrom('upload')
    .select('key')
    .where('uploadedAt', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ticketFormTicket').select('uploadKey').whereRef('ticketFormTicket.uploadKey', '=', 'upload.key'))),
    )
    .orderBy('uploadedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.key
}

export async function deleteUpload(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('upload').where('key', '=', key).execute()
}
