import { eventChangeKind, type EventChangeKind, type EventVersion } from '#core/catalog/events/event-change.ts'
import { changesOfEvent, readEventVersions, findEventChange } from '#server/selling/catalog/records-events.ts'
import type { Context } from '#server/foundations/context.ts'
import { concertsOfOrder } from '#server/money/documents/records.ts'
import type { OrderRow } from '#server/money/orders/records.ts'
import { sentCauses } from '#server/foundations/outbox/queries.ts'

export interface UntoldEventChange {
  eventId: number
  kind: EventChangeKind
  /** What the buyer was told last, or saw when ordering. */
  before: EventVersion
  /** As it is now. */
  after: EventVersion
}

/**
 * What an `event_changed` mail has to say when it is sent. Several changes may have happened since the buyer was told last: only the mail
 * about the newest one is sent, and it compares what the buyer knows with how things are now.
 * @returns null if there is nothing to say, for example because the event was moved back
 */
export async function untoldEventChange(ctx: Pick<Context, 'db'>, order: OrderRow, changeId: number): Promise<UntoldEventChange | null> {
  const change = await findEventChange(ctx.db, changeId)
  if (!change?.notify) return null
  const { eventId } = change
  const changes = (await changesOfEvent(ctx.db, eventId)).filter(({ notify }) => notify)
  if (changes.some(({ id }) => id > changeId)) return null
  const told = await sentCauses(ctx.db, order.id, 'event_changed')
  const lastTold = changes.findLast(({ id }) => told.includes(id))?.id ?? 0
  const untold = changes.find(({ id, at }) => id === changeId || (id > lastTold && at >= order.placedAt))
  const after = (await readEventVersions(ctx.db, [eventId])).get(eventId)
  if (!untold || !after) return null
  const kind = eventChangeKind(untold.before, after)
  if (kind === 'moved' && untold.before.venueId === after.venueId) {
    const concert = (await concertsOfOrder(ctx.db, order.id)).get(eventId)
    // Whoever is not told the date has nothing to hear of another one.
    if (concert && concert.happeningFrom === null) return null
  }
  return kind && { eventId, kind, before: untold.before, after }
}
