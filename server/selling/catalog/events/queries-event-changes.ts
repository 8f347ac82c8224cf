import { sql } from 'kysely'
import type { EventFacts } from '#core/catalog/events/event-change.ts'
import type { Connection } from '#db/database.ts'

export interface EventChange {
  id: number
  eventId: number
  at: Date
  before: EventFacts
  after: EventFacts
  /** Whether the holders of its tickets get a mail. */
  notify: boolean
}

/** The facts of these events that tickets and mails show, by event id. */
export async function eventFacts(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventFacts>> {
  const rows = await connection
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .select([
      'event.productId',
      'event.happeningFrom',
      'event.happeningUntil',
      'event.stageTime',
      'event.cancelledAt',
      'event.venueId',
      'venue.name as venueName',
      'venue.city as venueCity',
      'venue.timeZone',
    ])
    .where('event.productId', '=', sql<number>`any(${[...eventIds]}::int[])`)
    .execute()
  return new Map(
    rows.map(({ productId, happeningFrom, happeningUntil, stageTime, cancelledAt, ...venue }) => [
      productId,
      {
        ...venue,
        happeningFrom: happeningFrom.toISOString(),
        happeningUntil: happeningUntil?.toISOString() ?? null,
        stageTime: stageTime?.toISOString() ?? null,
        cancelled: cancelledAt !== null,
      },
    ]),
  )
}

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

export async function findEventChange(connection: Connection, id: number): Promise<EventChange | undefined> {
  const row = await connection.selectFrom('eventChange').selectAll().where('id', '=', id).executeTakeFirst()
  return row as EventChange | undefined
}

/** All changes of an event, oldest first. */
export async function changesOfEvent(connection: Connection, eventId: number): Promise<EventChange[]> {
  const rows = await connection.selectFrom('eventChange').selectAll().where('eventId', '=', eventId).orderBy('id').execute()
  return rows as unknown as EventChange[]
}
