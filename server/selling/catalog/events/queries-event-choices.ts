import { sql } from 'kysely'
import type { ChoicesKind, EventChoices, Fallback } from '#core/choices/event-choices.ts'
import type { Connection } from '#db/database.ts'

export interface EventChoicesRow extends EventChoices {
  eventId: number
  /** Orders that were placed until then are asked. */
  askedUntil: Date
  fallback: Fallback
  settledAt: Date | null
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

export interface NewEventChoices {
  eventId: number
  kind: ChoicesKind
  openedAt: Date
  askedUntil: Date
  closesAt: Date
  vouchers: boolean
  donations: boolean
  fallback: Fallback
}

/**
 * Opens the choices of an event, or opens them anew.
 * @param input.isBackOn whether a show that was called off takes place after all, so that nothing counts that was chosen before
 */
export async function openEventChoices(
  connection: Connection,
  { isBackOn, ...row }: NewEventChoices & { isBackOn: boolean },
): Promise<void> {
  const { eventId: _, ...change } = row
  await connection
    .insertInto('eventChoices')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('eventId').doUpdateSet((eb) => ({
        ...change,
        round: eb('eventChoices.round', '+', 1),
        endedAt: null,
        settledAt: null,
        ...(isBackOn && { countedRound: eb('eventChoices.round', '+', 1) }),
      })),
    )
    .execute()
}

/** Ends the choices of an event before their deadline, if they are open. @param input.isBackOn as in `openEventChoices` */
export async function endEventChoices(
  connection: Connection,
  { eventId, now, isBackOn }: { eventId: number; now: Date; isBackOn: boolean },
): Promise<void> {
  await sql`update event_choices set ended_at = case when settled_at is null then coalesce(ended_at, ${now}) else ended_at end,
      counted_round = case when ${isBackOn} then round + 1 else counted_round end
    where event_id = ${eventId}`.execute(connection)
}

/** A show that moves to an earlier day is decided about before it begins, and one that has begun before it is over. */
export async function shortenEventChoices(connection: Connection, eventId: number, decideUntil: Date): Promise<void> {
  await sql`update event_choices set closes_at = least(closes_at, ${decideUntil}) where event_id = ${eventId} and kind = 'moved'`.execute(
    connection,
  )
}

/** The choices of these events, by event. Those without choices are missing. */
export async function eventChoicesOf(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventChoicesRow>> {
  return byEvent(await connection.selectFrom('eventChoices').select(columns).where('eventId', '=', anyOf(eventIds)).execute())
}

/**
 * The same, and no import changes them until the transaction ends: whoever carries out what was chosen needs to know that the show has not
 * been put back on meanwhile. The caller has locked the order.
 */
export async function lockEventChoices(connection: Connection, eventIds: readonly number[]): Promise<Map<number, EventChoicesRow>> {
  const query = connection.selectFrom('eventChoices').select(columns).where('eventId', '=', anyOf(eventIds)).orderBy('eventId')
  return byEvent(await query.forShare().execute())
}

/** The choices that are neither ended nor settled; with `closedBy` only those whose deadline has passed by then. */
export async function runningEventChoices(connection: Connection, closedBy?: Date): Promise<EventChoicesRow[]> {
  const query = connection.selectFrom('eventChoices').select(columns).where('endedAt', 'is', null).where('settledAt', 'is', null)
  const rows = await (closedBy ? query.where('closesAt', '<=', closedBy) : query).orderBy('closesAt').execute()
  return [...byEvent(rows).values()]
}

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

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::int[])`
}

function byEvent(rows: readonly object[]): Map<number, EventChoicesRow> {
  return new Map((rows as readonly EventChoicesRow[]).map((row) => [row.eventId, row]))
}
