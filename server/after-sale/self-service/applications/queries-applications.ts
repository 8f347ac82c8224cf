import type { Insertable, Selectable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { JobApplication } from '#db/types.ts'

/** @returns its id; null if the same application exists already */
export async function insertApplication(connection: Connection, row: Insertable<JobApplication>): Promise<number | null> {
  const written = await connection
    .insertInto('jobApplication')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

export async function findApplicationByDigest(connection: Connection, digest: string): Promise<number | undefined> {
  return (await connection.selectFrom('jobApplication').select('id').where('digest', '=', digest).executeTakeFirst())?.id
}

export async function findApplication(connection: Connection, id: number): Promise<Selectable<JobApplication> | undefined> {
  return connection.selectFrom('jobApplication').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function noteApplicationSent(connection: Connection, id: number, sentAt: Date): Promise<void> {
  await connection.updateTable('jobApplication').set({ sentAt }).where('id', '=', id).execute()
}

/** Deletes what was passed on before this moment. */
export async function deleteApplicationsSentBefore(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('jobApplication').where('sentAt', '<', before).execute()
}
