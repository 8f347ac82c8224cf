import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Deletes entries that were not confirmed since `pending`, and what ended before `ended`, itself or its event. @returns how many */
export async function deleteEndedBefore(connection: Connection, { pending, ended }: { pending: Date; ended: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from waiting_list_entry e where (e.state = 'pending' and e.mailed_at < ${pending}) or e.ended_at < ${ended}
      or exists (select from event v where v.product_id = e.product_id and v.over_at < ${ended})`.execute(connection)
  return Number(numAffectedRows ?? 0)
}

/** The ids of all entries of an address, however it is spelt, with the products of their lists. */
export async function entriesOfEmail(connection: Connection, email: string): Promise<{ id: string; productId: number }[]> {
  const { rows } = await sql<{ id: string; productId: number }>`
    select id, product_id from waiting_list_entry where email_key = fold_email(${emailKey(email)}) order by product_id, id`.execute(
    connection,
  )
  return rows
}
