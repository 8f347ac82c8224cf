import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { EventChange } from '../records-events.ts'

/** Locks an event until the transaction ends, so that its changes are recorded one after the other. */
export async function lockEvent(connection: Connection, eventId: number): Promise<void> {
  await connection.selectFrom('event').select('productId').where('productId', '=', eventId).forUpdate().execute()
}

/** Moves an event with all times of its day by so many milliseconds. */
export async function shiftEvent(connection: Connection, eventId: number, milliseconds: number, now: Date): Promise<void> {
  const shift = sql`make_interval(secs => ${milliseconds / 1000})`
  await sql`
    update event set happening_from = happening_from + ${shift}, happening_until = happening_until + ${shift}, door_time = door_time + ${shift},
      stage_time = stage_time + ${shift}, check_in_start_at = check_in_start_at + ${shift}, check_in_end_at = check_in_end_at + ${shift}
    where product_id = ${eventId}`.execute(connection)
  await touch(connection, eventId, now)
}

/** Calls an event off, or puts it back on. */
export async function setCancelled(connection: Connection, eventId: number, isCancelled: boolean, now: Date): Promise<void> {
  await connection
    .updateTable('event')
    .set({ cancelledAt: isCancelled ? now : null })
    .where('productId', '=', eventId)
    .execute()
  await touch(connection, eventId, now)
}

async function touch(connection: Connection, productId: number, updatedAt: Date): Promise<void> {
  await connection.updateTable('product').set({ updatedAt }).where('id', '=', productId).execute()
}

export async function insertEventChange(connection: Connection, { before, after, ...change }: Omit<EventChange, 'id'>): Promise<number> {
  const { id } = await connection
    .insertInto('eventChange')
    .values({ ...change, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
