import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Deletes entries that were not confirmed since `pending`, and what ended before `ended`, itself or its event. @returns how many */
export async function deleteEndedBefore(connection: Connection, { pending, ended }: { pending: Date; ended: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from waiting_list_entry e where (e.state = 'pending' and e.mailed_at < ${pending}) or e.ended_at < ${ended}
      or exists (select from event v where v.product_id = e.product_id and v.over_at < ${ended})`.execute(connection)
  return Number(numAffectedRows ?? 0)
}
