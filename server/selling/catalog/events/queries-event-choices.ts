import { sql } from 'kysely'
import type { ChoicesKind, Fallback } from '#core/choices/event-choices.ts'
import type { Connection } from '#db/database.ts'

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
