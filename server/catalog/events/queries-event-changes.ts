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
    rows.map(({ productId, happeningFrom, stageTime, cancelledAt, ...venue }) => [
      productId,
      {
        ...venue,
        happeningFrom: happeningFrom.toISOString(),
        stageTime: stageTime?.toISOString() ?? null,
        cancelled: cancelledAt !== null,
      },
    ]),
  )
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
