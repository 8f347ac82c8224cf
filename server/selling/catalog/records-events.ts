import { sql } from 'kysely'
import type { EventVersion } from '#core/catalog/events/event-change.ts'
import type { EventChoices, Fallback } from '#core/choices/event-choices.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'
import { members } from './records-conditions.ts'

export interface EventChange {
  id: number
  eventId: number
  at: Date
  before: EventVersion
  after: EventVersion
  /** Whether the holders of its tickets get a mail. */
  notify: boolean
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

/** What tickets and mails show of these events, by event id. */
export async function readEventVersions(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventVersion>> {
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

export interface EventChoicesRow extends EventChoices {
  eventId: number
  /** Orders that were placed until then are asked. */
  askedUntil: Date
  fallback: Fallback
  settledAt: Date | null
}

/** The choices of these events, by event. Those without choices are missing. */
export async function readEventChoices(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventChoicesRow>> {
  return byEvent(await connection.selectFrom('eventChoices').select(columns).where('eventId', '=', anyId(eventIds)).execute())
}

/** The choices that are neither ended nor settled; with `closedBy` only those whose deadline has passed by then. */
export async function runningEventChoices(connection: Connection, closedBy?: Date): Promise<EventChoicesRow[]> {
  const query = connection.selectFrom('eventChoices').select(columns).where('endedAt', 'is', null).where('settledAt', 'is', null)
  const rows = await (closedBy ? query.where('closesAt', '<=', closedBy) : query).orderBy('closesAt').execute()
  return [...byEvent(rows).values()]
}

/**
 * The same, and no import changes them until the transaction ends: whoever carries out what was chosen needs to know that the show has not
 * been put back on meanwhile. The caller has locked the order.
 */
export async function lockEventChoices(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventChoicesRow>> {
  const query = connection.selectFrom('eventChoices').select(columns).where('eventId', '=', anyId(eventIds)).orderBy('eventId')
  return byEvent(await query.forShare().execute())
}

function byEvent(rows: readonly object[]): Map<number, EventChoicesRow> {
  return new Map((rows as readonly EventChoicesRow[]).map((row) => [row.eventId, row]))
}

function anyId(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::int[])`
}

const columns = [
  'eventId',
  'kind',
  'round',
  'countedRound',
  'askedUntil',
  'closesAt',
  'vouchers',
  'donations',
  'fallback',
  'endedAt',
  'settledAt',
] as const

/** Records that the deadline was carried out, unless the choices were opened anew meanwhile. */
export async function settleEventChoices(connection: Connection, { eventId, round }: EventChoicesRow, now: Date): Promise<void> {
  await connection
    .updateTable('eventChoices')
    .set({ settledAt: now })
    .where('eventId', '=', eventId)
    .where('round', '=', round)
    .where('endedAt', 'is', null)
    .execute()
}

/** Those of several products of merchandise whose artist plays at one of these events, on a tour of several artists too. */
export async function merchOfArtistsAt(
  connection: Connection,
  productIds: readonly number[],
  eventIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select merch.id from product merch
    where merch.id = any(${[...productIds]}::integer[]) and exists (
      select from (${members(sql`= merch.artist_id`, 'event')}) member where member.product_id = any(${[...eventIds]}::integer[]))
  `.execute(connection)
  return new Set(rows.map(({ id }) => id))
}
